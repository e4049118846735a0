import pytest, json
@pytest.mark.browser
@pytest.mark.parametrize("ranking", [None, {"pageLength":0.3},{"pageLength":0},{"pageLength":0,"termSaturation":0.5},{"pageLength":0,"termFrequency":0.3}])
def test_s(page, address, ranking):
    for loc,qs in {"ca":["veins","meravella","escuts","comerç", "teatre", "empat", "gremi"],"de":["Nachbarn","Wunder", "Wissenschaft", "Konflikt"],"en":["wonder","discard pile","tie"]}.items():
        page.goto(f"{address}/{loc}/")
        out = page.evaluate("""async ([root, qs, ranking]) => {
          const e = await import(root + '/pagefind/pagefind.js'); await e.options({ranking: ranking ?? undefined}); await e.init();
          const out = {};
          for (const q of qs) { const f = await e.search(q); const ps = await Promise.all(f.results.slice(0,200).map(r => r.data()));
            const urls = ps.map(p => p.url.replace(/.*sub\\/../, ''));
            out[q] = [f.results.length, urls.indexOf('/rules/'), urls.slice(0,5)]; }
          return out; }""", [address, qs, ranking])
        for q,v in out.items(): print(ranking, loc,q,v)
