import { describe, expect, it } from 'vitest';
import { dotText } from './export-dot.ts';
import { graphJson } from './export-json.ts';
import { MAX_MERMAID_CHARACTERS, MAX_MERMAID_EDGES, mermaidDiagrams } from './export-mermaid.ts';
import { graphText } from './export-text.ts';
import { catalogText, graphOf } from './testing/graph-of.ts';

const GIZMO = graphOf(
  catalogText(`
  # stable
  2.0.0 replaces 0.1.0 skips 1.0.0 range <2.0.0
  1.0.0 replaces 0.1.0
  ! 1.0.0`),
);

describe('a graph as JSON', () => {
  it('has channels, entries and edges', () => {
    expect(graphJson(GIZMO)).toEqual({
      version: 1,
      package: 'p',
      defaultChannel: 'stable',
      channels: [
        {
          name: 'stable',
          head: 'p.v2.0.0',
          entries: [
            { name: 'p.v2.0.0', version: '2.0.0', present: true, stranded: false, deprecated: null },
            {
              name: 'p.v1.0.0',
              version: '1.0.0',
              present: true,
              stranded: false,
              deprecated: 'use another one',
            },
            { name: 'p.v0.1.0', version: null, present: false, stranded: false, deprecated: null },
          ],
          edges: [
            { from: 'p.v1.0.0', to: 'p.v2.0.0', kind: 'skips' },
            { from: 'p.v1.0.0', to: 'p.v2.0.0', kind: 'skipRange', range: '<2.0.0' },
            { from: 'p.v0.1.0', to: 'p.v2.0.0', kind: 'replaces' },
            { from: 'p.v0.1.0', to: 'p.v1.0.0', kind: 'replaces' },
          ],
        },
      ],
    });
  });

  it('has no head where there are two', () => {
    expect(graphJson(graphOf(catalogText('# stable\n2.0.0\n1.0.0'))).channels[0]?.head).toBeNull();
  });
});

describe('a graph as Mermaid', () => {
  it('reads like that of opm', () => {
    expect(mermaidDiagrams(GIZMO)).toEqual([
      `graph LR
  classDef deprecated fill:#E8960F
  classDef skipped stroke:#FF0000,stroke-width:4px
  classDef deprecatedskipped fill:#E8960F,stroke:#FF0000,stroke-width:4px
  %% package "p"
  subgraph p["p"]
    %% channel "stable"
    subgraph p-stable["stable"]
      p-stable-p.v2.0.0["p.v2.0.0"]
      p-stable-p.v1.0.0["p.v1.0.0"]-- skip --> p-stable-p.v2.0.0["p.v2.0.0"]
      p-stable-p.v1.0.0["p.v1.0.0"]-- "skipRange(<2.0.0)" --> p-stable-p.v2.0.0["p.v2.0.0"]
      p-stable-p.v0.1.0["p.v0.1.0"]-- replace --> p-stable-p.v2.0.0["p.v2.0.0"]
      p-stable-p.v1.0.0["p.v1.0.0"]
      p-stable-p.v0.1.0["p.v0.1.0"]-- replace --> p-stable-p.v1.0.0["p.v1.0.0"]
    end
  end
class p-stable-p.v1.0.0 deprecatedskipped
`,
    ]);
  });

  it.each([
    ['many entries', Array.from({ length: 1200 }, (_, at) => `1.${at + 1}.0 replaces 1.${at}.0`)],
    [
      'one entry with many skips',
      [`9.0.0 skips ${Array.from({ length: 1200 }, (_, at) => `1.${at}.0`).join(', ')}`],
    ],
  ])('is split where Mermaid would refuse it: %s', (_, lines) => {
    const diagrams = mermaidDiagrams(graphOf(catalogText(`# stable\n${lines.join('\n')}`)));
    const edgesIn = (text: string) => text.split('\n').filter((line) => line.includes('-->'));
    expect(diagrams.length).toBeGreaterThan(2);
    for (const diagram of diagrams) {
      expect(edgesIn(diagram).length).toBeLessThanOrEqual(MAX_MERMAID_EDGES);
      expect(diagram.length).toBeLessThanOrEqual(MAX_MERMAID_CHARACTERS);
    }
    expect(new Set(diagrams.flatMap(edgesIn)).size).toBe(1200);
  });

  it('of a package without channels is one empty diagram', () => {
    expect(mermaidDiagrams(graphOf(catalogText('')))).toHaveLength(1);
  });

  it('escapes names', () => {
    const text = `schema: olm.package\nname: p\n---\nschema: olm.channel\npackage: p\nname: "a\\"] --> b"\nentries: [{name: "<b>\\n x"}]`;
    const [diagram = ''] = mermaidDiagrams(graphOf(text));
    expect(diagram).toContain('subgraph p-a_22__5d__20_--_3e__20_b["a#34;] --> b"]');
    expect(diagram).toContain('["<b>#10; x"]');
  });
});

describe('a graph as DOT', () => {
  it('has clusters, nodes and edges', () => {
    expect(dotText(GIZMO)).toBe(`digraph "p" {
  rankdir=LR;
  node [shape=box, style=rounded, fontname="sans-serif"];
  edge [fontname="sans-serif", fontsize=10];
  subgraph "cluster_0" {
    label="stable";
    "0/stable/p.v2.0.0" [label="p.v2.0.0", style="rounded,bold"];
    "0/stable/p.v1.0.0" [label="p.v1.0.0", style="rounded,dashed,filled", fillcolor="#E8960F"];
    "0/stable/p.v0.1.0" [label="p.v0.1.0", style="rounded,dotted"];
    "0/stable/p.v1.0.0" -> "0/stable/p.v2.0.0" [label="skips", style=dashed];
    "0/stable/p.v1.0.0" -> "0/stable/p.v2.0.0" [label="skipRange <2.0.0", style=dotted];
    "0/stable/p.v0.1.0" -> "0/stable/p.v2.0.0" [label="replaces", style=solid];
    "0/stable/p.v0.1.0" -> "0/stable/p.v1.0.0" [label="replaces", style=solid];
  }
}
`);
  });

  it('escapes names', () => {
    const text = String.raw`schema: olm.channel
package: p
name: 'a"\'
entries: []`;
    expect(dotText(graphOf(text))).toContain(String.raw`label="a\"\\";`);
  });
});

describe('a graph as text', () => {
  it('has what each entry replaces, skips and lets in', () => {
    expect(graphText(GIZMO)).toBe(`stable (default)
  * p.v2.0.0  (head)
      replaces p.v0.1.0
      skips p.v1.0.0
      skipRange <2.0.0: p.v1.0.0
  - p.v1.0.0  (skipped, deprecated)
      replaces p.v0.1.0
  ? p.v0.1.0  (no entry)
`);
  });

  it('says what is wrong', () => {
    expect(graphText(graphOf(catalogText('# stable\n2.0.0\n1.0.0')))).toContain(
      '  ! It has more than one head: p.v2.0.0, p.v1.0.0.',
    );
  });

  it('does not say of an entry that a range leads on from that there is no way', () => {
    const text = graphText(
      graphOf(
        catalogText('# stable\n2.0.0 replaces 0.1.0 skips 1.1.0 range <2.0.0\n1.1.0 replaces 1.0.0\n1.0.0'),
      ),
    );
    expect(text).toContain(
      'Stranded, which opm refuses: neither on the chain of replaces nor skipped: p.v1.0.0.',
    );
    expect(text).toContain('skipRange <2.0.0: p.v1.1.0, p.v1.0.0');
  });

  it('names a few members of a range, and counts the others', () => {
    const text = graphText(
      graphOf(
        catalogText(
          '# stable\n5.0.0 skips 4.0.0, 3.0.0, 2.0.0, 1.0.0 range <5.0.0\n4.0.0\n3.0.0\n2.0.0\n1.0.0',
        ),
      ),
    );
    expect(text).toContain('skips p.v4.0.0, p.v3.0.0, p.v2.0.0, p.v1.0.0\n');
    expect(text).toContain('skipRange <5.0.0: p.v4.0.0, p.v3.0.0, p.v2.0.0 and 1 more\n');
  });
});
