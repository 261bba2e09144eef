import { describe, expect, it } from 'vitest';
import { renderPlainSvg, renderSvg, type SvgTheme } from './export-svg.ts';
import { layoutGraph } from './layout/layout.ts';
import type { LayoutPackage } from './layout/types.ts';
import { catalogText, graphOf } from './testing/graph-of.ts';

const CHAIN = graphOf(catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0\n! 1.0.0'));

const svgOf = (graph: LayoutPackage, theme?: SvgTheme) => renderSvg(layoutGraph(graph), theme);

describe('the picture as an SVG file', () => {
  it('says in words what it shows', () => {
    const svg = svgOf(CHAIN);
    expect(svg).toContain('<title id="graph-title">p</title>');
    expect(svg).toContain(
      '<desc id="graph-summary">Update graph of package p: 1 channel, 2 entries. Head of stable: p.v1.1.0.</desc>',
    );
  });

  it('follows the colours that its reader prefers, unless a theme is asked for', () => {
    expect(svgOf(CHAIN)).toContain('@media (prefers-color-scheme:dark)');
    expect(svgOf(CHAIN, 'dark')).not.toContain('prefers-color-scheme');
    expect(svgOf(CHAIN, 'high-contrast')).toContain('--graph-line:2;');
  });

  it('needs nothing from outside', () => {
    expect(svgOf(CHAIN).replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|href/);
  });

  it.each([
    ['markup', '</text><script>alert(1)</script>', '&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['quotes', `a" onload='x'`, 'a&quot; onload=&#39;x&#39;'],
    ['characters that XML has not', 'a\u0000b\u0007c', 'abc'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
  ])('holds names as text: %s', (_, name, written) => {
    const hostile = {
      ...CHAIN,
      channels: CHAIN.channels.map((channel) => ({
        ...channel,
        entries: channel.entries.map((entry) => (entry.head ? { ...entry, name } : entry)),
      })),
    };
    expect(svgOf(hostile)).toContain(`<title>${written}</title>`);
    expect(svgOf(hostile)).not.toContain(`<title>${name}</title>`);
  });
});

describe('the picture for programs that know little of CSS', () => {
  const plain = renderPlainSvg(layoutGraph(CHAIN), 'light');

  it('has its colours and lengths in each shape, and no style beside them', () => {
    expect(plain).not.toMatch(/<style|class=|var\(|calc\(/);
    expect(plain).toMatch(/<rect [^>]*fill="#0f6673" stroke="#0f6673"[^>]*\/>/);
    expect(plain).toContain('stroke="#2f7f8c" stroke-width="2"');
  });

  it('leaves out what nobody sees', () => {
    const nested = graphOf(
      catalogText('# stable\n1.2.0 range >=1.0.0 <1.2.0\n1.1.0 range >=1.0.0 <1.1.0\n1.0.0'),
    );
    expect(svgOf(nested)).toContain('class="band nested');
    expect(renderPlainSvg(layoutGraph(nested), 'light').match(/<text/g)?.length).toBeLessThan(
      svgOf(nested).match(/<text/g)?.length ?? 0,
    );
  });
});
