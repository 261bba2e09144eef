/** Channels of shapes that catalogs may have, beside those that are met: little shared, much alike, long names, one version each. */

/** Nine channels, each with versions of its own: it shares but the last one of the channel before. */
export function littleShared(): string {
  return Array.from({ length: 9 }, (_, minor) => {
    const own = Array.from({ length: 3 + (minor % 3) }, (__, patch) => `1.${minor}.${patch}`);
    const before = minor === 0 ? [] : [`1.${minor - 1}.${2 + ((minor - 1) % 3)}`];
    return [`# release-1.${minor}`, ...chainOf([...before, ...own])];
  })
    .flat()
    .concat('! 1.0.0')
    .join('\n');
}

/** Four channels of 40 entries through which every version goes; each is some versions behind the one before. */
export function muchAlike(): string {
  const versions = Array.from({ length: 46 }, (_, index) => `4.${Math.floor(index / 6)}.${index % 6}`);
  const ends = { preview: 46, candidate: 44, fast: 42, stable: 40 };
  return Object.entries(ends)
    .flatMap(([name, end]) => [`# ${name}`, ...chainOf(versions.slice(end - 40, end))])
    .join('\n');
}

/** Versions that differ in what is behind their `+`, which is long. */
export function longBuilds(): string {
  const builds = ['202601071130.p0.g3fa9c1e.assembly.stream', '202602181545.p0.gb07d42a.assembly.stream'];
  const versions = ['5.6.0', '5.6.1', '5.7.0'].flatMap((version) => [
    version,
    ...builds.map((build) => `${version}+${build}`),
  ]);
  return ['# stable', ...chainOf(versions), '# stable-5.6', ...chainOf(versions.slice(0, 6))].join('\n');
}

/** Twelve channels with one version in each. */
export function oneEach(): string {
  return Array.from({ length: 12 }, (_, index) => [`# v${index + 1}`, `${index + 1}.${index % 3}.0`])
    .flat()
    .join('\n');
}

/** Four channels; in the default one, which has much to say for itself, most are stuck. */
export function stuckInMap(): string {
  const others = ['alpha', 'beta', 'gamma'].flatMap((name) => [`# ${name}`, ...chainOf(['2.0.0', '2.1.0'])]);
  return ['# stable', '1.2.0 replaces 1.1.0 skips 1.0.9', '1.1.0', '1.0.9', '1.0.1', '1.0.0', ...others].join(
    '\n',
  );
}

/** Entries newest first, each replacing the one before. */
function chainOf(versions: readonly string[]): string[] {
  return versions
    .map((version, index) => (index === 0 ? version : `${version} replaces ${versions[index - 1] ?? ''}`))
    .reverse();
}
