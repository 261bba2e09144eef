/** Channels of the shapes that are met in public catalogs, with invented names: ranges over ranges, many channels, versions left behind. */

/** The versions of {@link manyChannels}, oldest first; of equal versions the later build is the newer one. */
const BUILDS = [
  '0.2.2',
  '0.2.3',
  '0.2.3+1655101902.p',
  '0.2.4',
  '0.2.4+1670202210.p',
  '0.2.5',
  '0.2.5+1681118540.p',
  '0.2.6',
  '0.2.6+1697404020.p',
  '3.11.1',
  '3.14.0',
  '3.14.1',
  '3.14.1+1702101910.p',
  '3.14.1+1704202010.p',
  '3.14.1+1707303110.p',
  '3.14.1+1709404210.p',
  '3.14.1+1727505310.p',
  '3.15.0',
  '3.15.1',
  '3.15.1+1714606410.p',
  '3.15.1+1718707510.p',
  '3.15.1+1727808610.p',
  '3.17.0',
  '3.17.1',
  '3.17.2',
  '3.18.0',
  '3.19.0',
  '3.19.1',
  '3.21.0',
];

/** Builds that the next one skips. */
const SKIPPED_BUILDS = new Set(
  BUILDS.filter((version, index) => {
    const base = (text = '') => text.split('+')[0];
    return base(BUILDS[index + 1]) === base(version);
  }),
);

/** 29 entries with 12 ranges that begin together, in nine channels that end one after the other. */
export function manyChannels(): string {
  const ends = ['3.11', '3.14', '3.15', '3.17', '3.18', '3.19', '3.20', '3.21'];
  const lines = channelOfBuilds('stable', BUILDS);
  for (const end of ends) {
    const [major = 0, minor = 0] = end.split('.').map(Number);
    const own = BUILDS.filter((version) => {
      const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
      return ownMajor < major || (ownMajor === major && ownMinor <= minor);
    });
    lines.push(...channelOfBuilds(`release-${end}`, end === '3.20' || end === '3.21' ? own.slice(-2) : own));
  }
  return [...lines, '! 3.14.0'].join('\n');
}

function channelOfBuilds(channel: string, versions: readonly string[]): string[] {
  const lines = [`# ${channel}`];
  let before = '';
  let skips: string[] = [];
  versions.forEach((version, index) => {
    const replaces = before && ` replaces ${before}`;
    const last = index === versions.length - 1;
    if (SKIPPED_BUILDS.has(version) && !last) {
      lines.splice(1, 0, `${version}${replaces}`);
      skips.push(version);
      return;
    }
    const ranged = version.startsWith('3.') && !version.includes('+');
    lines.splice(
      1,
      0,
      `${version}${replaces}${skips.length > 0 ? ` skips ${skips.join(', ')}` : ''}${ranged ? ` range <${version}` : ''}`,
    );
    before = version;
    skips = [];
  });
  return lines;
}

/** 29 entries that use everything at once: `replaces`, `skips` of the builds before, and a range from the first minor version on. */
export function everyKind(): string {
  const lines = ['# stable'];
  let before = '';
  for (let minor = 1; minor <= 10; minor++) {
    const patches = minor === 10 ? 2 : 3;
    for (let patch = 0; patch < patches; patch++) {
      const version = `0.${minor}.${patch}`;
      const skips = Array.from({ length: patch }, (_, older) => `0.${minor}.${older}`);
      lines.splice(
        1,
        0,
        `${version}${before && ` replaces ${before}`}${skips.length > 0 ? ` skips ${skips.join(', ')}` : ''} range >=0.1.0 <${version}`,
      );
    }
    before = `0.${minor}.${patches - 1}`;
  }
  return lines.join('\n');
}

/** 16 entries of which 14 are skipped, six of them by entries that are skipped themselves: their users get no update. */
export function leftBehind(): string {
  const old = ['1.1.0', '1.1.1', '1.1.2', '1.2.0', '1.2.1', '1.2.2'];
  const middle = ['1.3.0', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '1.3.6', '1.4.0'];
  return [
    '# stable',
    `1.4.2 replaces 1.4.1 skips ${middle.join(', ')}`,
    '1.4.1 replaces 1.4.0',
    ...middle
      .map((version, index) =>
        index < 3
          ? `${version} skips ${old.slice(0, 4 + index).join(', ')}`
          : `${version} replaces 1.3.${index - 1}`,
      )
      .reverse(),
    ...old.reverse(),
  ].join('\n');
}

/** 80 entries one after the other, in eight minor versions of ten patches each: nothing can be joined but what is drawn. */
export function longChain(): string {
  const versions = Array.from({ length: 80 }, (_, index) => `2.${Math.floor(index / 10)}.${index % 10}`);
  const entries = versions.map((version, index) =>
    index === 0 ? version : `${version} replaces ${versions[index - 1] ?? ''}`,
  );
  return ['# stable', ...entries.reverse()].join('\n');
}
