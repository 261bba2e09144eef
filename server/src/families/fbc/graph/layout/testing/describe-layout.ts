/** A picture as text, for tests: every box with its place, every link with its way, every band with its parts. */
import type { GraphLayout, Lane } from '../types.ts';

export function describeLayout(layout: GraphLayout): string {
  return [
    `${layout.width} x ${layout.height}`,
    `axis ${layout.axis.map(({ label, x, width, shelf }) => `${label || '-'}@${x}+${width}${shelf ? ` on ${shelf.y}+${shelf.height}` : ''}`).join(' ')}`,
    ...layout.lanes.flatMap(describeLane),
  ].join('\n');
}

function describeLane(lane: Lane): string[] {
  const short = (id: string) => id.slice(lane.id.length + 1).replace(/^p\.v/, '');
  const rows = new Map<number, string[]>();
  for (const { id, label, x, y, width, entry, run, contested } of lane.boxes) {
    const facts = [
      ...(entry?.head ? ['head'] : []),
      ...(contested ? ['contested'] : []),
      ...(entry?.present === false ? ['absent'] : []),
      ...(entry?.stranded ? ['stranded'] : []),
      ...(run ? [`run of ${run.names.length}`] : []),
    ];
    const text = `${run ? `[${short(id)}]` : label}@${x}+${width}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
    rows.set(y, [...(rows.get(y) ?? []), text]);
  }
  return [
    `lane ${lane.id}${lane.isDefault ? ' (default)' : ''} ${lane.y}+${lane.height}`,
    ...[...rows].sort(([a], [b]) => a - b).map(([y, boxes]) => `  row ${y}: ${boxes.join('  ')}`),
    ...lane.links.map(
      ({ kind, from, to, count, weak, quiet, backward, line }) =>
        `  ${kind}${count > 1 ? ` x${count}` : ''} ${short(from)} -> ${short(to)}${weak ? ' weak' : ''}${quiet ? ' quiet' : ''}${backward ? ' backward' : ''} ${line}`,
    ),
    ...lane.bands.flatMap(({ ends }, bar) =>
      ends.map(
        ({ to, ranges, parts, covered }) =>
          `  bar ${bar}${covered ? ' tick' : ''} ${ranges.join(' and ')} -> ${short(to)}: ${parts.map(({ x, y, width }) => `${x},${y}+${width}`).join(' ')}`,
      ),
    ),
    ...lane.counted.map(({ why, edges }) => `  counted ${why}: ${edges.length}`),
  ];
}
