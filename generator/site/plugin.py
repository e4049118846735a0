"""The adapter to MkDocs: it hands over the files of the site as they are."""

from collections.abc import Iterator
from pathlib import Path

from mkdocs.config import base, config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel

from generator.readers.faults import ContentError
from generator.site.address import AddressError, report_address, site_address
from generator.site.production import Site, without_collector

_log = get_plugin_logger("rules-reference")


class Options(base.Config):  # type: ignore[no-untyped-call]
    """The settings of the plugin in mkdocs.yml."""

    report_url = config_options.Type(str, default="")
    """Where mistakes are told, as REPORT_URL says it."""


class RulesReferencePlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Events of MkDocs over the files of the site."""

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG002
        """Replace what MkDocs found by the files of the site."""
        try:
            with without_collector():
                return Files([*self._files(config)])
        except (AddressError, ContentError) as error:
            raise PluginError(f"\n{error}") from error

    def _files(self, config: MkDocsConfig) -> Iterator[File]:
        address, report = site_address(config.site_url or ""), report_address(self.config.report_url)
        site = Site(Path(config.config_file_path).parent, address, report, lambda _: None)
        for path, content in site.files(_log.info):
            yield File.generated(config, path, content=content, inclusion=InclusionLevel.INCLUDED)

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:  # noqa: ARG002
        """Leave out what MkDocs and its theme make: sitemap and page for lost addresses are files of the site."""
        return ""
