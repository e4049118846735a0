// Lays files out in the library folder of the browser's Python, by their paths.
export const put = (files, sources) => {
  for (const [path, text] of Object.entries(sources)) {
    path
      .split("/")
      .slice(0, -1)
      .reduce((above, name) => {
        const inner = `${above}/${name}`;
        if (!files.analyzePath(inner).exists) files.mkdir(inner);
        return inner;
      }, "/lib");
    files.writeFile(`/lib/${path}`, text);
  }
};
