/** Renders a semver template (docs/reference/templates.md, "Semver templates"). */
import type { SemverTemplate } from '../model/template.ts';
import { msg, type Message } from '../../../text/message.ts';
import { writeYaml } from '../../../text/write-yaml/write.ts';
import { formatWithoutBuild } from '../../../version/semver.ts';
import { versionOf, type KnownBundle, type PlacedBundle } from './known-bundle.ts';
import { bundleBlob, type BundleOf } from './lookup.ts';
import { filled } from './opm-value.ts';
import { inWrittenOrder, type RenderedBlob, type Rendering } from './rendering.ts';
import {
  semverChannels,
  type ArchetypeBundles,
  type GeneratedChannels,
  type StreamChoice,
  type VersionedBundle,
} from './semver-channels.ts';

/** The package that a semver template makes of bundles. */
export interface SemverPackage<Bundle extends PlacedBundle> extends GeneratedChannels {
  /** '' where no bundle tells it. */
  readonly packageName: string;
  /** The bundles that something is known of; each once. */
  readonly known: readonly Bundle[];
  /** Images of the others. */
  readonly unknown: readonly string[];
  /** Why opm would refuse the bundles. */
  readonly problems: readonly Message[];
}

/** Renders the template; bundles that nothing is known of are left out of all channels. */
export function renderSemver(template: SemverTemplate, bundleOf: BundleOf): Rendering {
  const made = semverPackage(template, bundleOf);
  const { known, unknown, problems } = made;
  const remarks =
    made.channels.length > 0 && made.defaultChannel === ''
      ? [msg('No channel becomes the default channel: no candidate is higher than 0.0.0.')]
      : [];
  const blobs = [...ownBlobs(made), ...known.map(bundleBlob)];
  return { kind: 'semver', blobs: inWrittenOrder(blobs), unknown, problems, remarks };
}

/** Puts the bundles of a template into channels, as {@link renderSemver} does. */
export function semverPackage<Bundle extends PlacedBundle>(
  template: SemverTemplate,
  bundleOf: (image: string) => Bundle | undefined,
): SemverPackage<Bundle> {
  const images = new Set(template.archetypes.flatMap(imagesOf));
  const known = [...images].flatMap((image) => bundleOf(image) ?? []);
  const unknown = [...images].filter((image) => bundleOf(image) === undefined);
  const problems: Message[] = [];
  const packageName = known.find((bundle) => bundle.packages.length === 1)?.packages[0]?.packageName ?? '';
  const archetypes = template.archetypes.map((archetype): ArchetypeBundles => {
    const bundles = imagesOf(archetype).flatMap((image) => bundleOf(image) ?? []);
    const versions = versionedBundles(bundles, packageName, problems);
    problems.push(...versionClashes(versions, archetype.name));
    return { name: archetype.name, bundles: versions };
  });
  const distinct = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  const generated = semverChannels(archetypes, streamChoice(template));
  return { ...generated, packageName, known, unknown, problems: distinct };
}

/** The images of an archetype, each once: a second one is a fault of the template itself. */
function imagesOf({ bundles }: SemverTemplate['archetypes'][number]): string[] {
  return [...new Set(bundles.flatMap(({ image }) => image?.value ?? []))].filter((image) => image !== '');
}

/** What to generate where the template says nothing, or something that opm does not take. */
function streamChoice(template: SemverTemplate): StreamChoice {
  const major = template.generateMajorChannels?.value === true;
  const minor = template.generateMinorChannels?.value === true || !major;
  const asked = template.defaultChannelTypePreference?.value;
  const fallback = minor ? 'minor' : 'major';
  return {
    streams: [...(major ? (['major'] as const) : []), ...(minor ? (['minor'] as const) : [])],
    preference: asked === 'major' || asked === 'minor' ? asked : fallback,
  };
}

function versionedBundles(
  bundles: readonly PlacedBundle[],
  packageName: string,
  problems: Message[],
): VersionedBundle[] {
  const byName = new Map<string, VersionedBundle>();
  for (const bundle of bundles) {
    const { name, packages } = bundle;
    const version = versionOf(bundle);
    const [only] = packages;
    if (only === undefined || packages.length > 1) {
      problems.push(
        msg(
          'The bundle `{0}` has {1} `olm.package` properties; opm wants exactly one.',
          name,
          packages.length,
        ),
      );
    } else if (version === undefined) {
      problems.push(msg('The bundle `{0}` has the version `{1}`, which is none.', name, only.version));
    } else if (only.packageName !== packageName) {
      problems.push(
        msg(
          'The bundle `{0}` is of the package `{1}`, others are of `{2}`: a semver template is for one package.',
          name,
          only.packageName,
          packageName,
        ),
      );
    } else if (byName.has(name)) {
      problems.push(msg('Two images of one archetype hold a bundle with the name `{0}`.', name));
    } else byName.set(name, { name, version });
  }
  return [...byName.values()];
}

/** Versions that only differ by build metadata, which opm cannot order. */
function versionClashes(bundles: readonly VersionedBundle[], archetype: string): Message[] {
  const first = new Map<string, string>();
  return bundles.flatMap(({ name, version }) => {
    const text = formatWithoutBuild(version);
    const other = first.get(text);
    if (other === undefined) first.set(text, name);
    if (other === undefined) return [];
    return msg(
      'The bundles `{0}` and `{1}` of {2} have the same version {3} apart from build metadata, so opm cannot order them.',
      other,
      name,
      archetype,
      text,
    );
  });
}

/** The package and its channels. */
function ownBlobs({
  packageName,
  channels,
  defaultChannel,
  known,
  unknown,
}: SemverPackage<KnownBundle>): RenderedBlob[] {
  if (packageName === '') return [];
  const headName = channels.find(({ name }) => name === defaultChannel)?.entries.at(-1)?.name;
  const head = known.find(({ name }) => name === headName);
  const definition = {
    schema: 'olm.package',
    name: packageName,
    defaultChannel,
    ...filled({ description: head?.csv.description ?? '', icon: head?.csv.icon ?? null }),
  };
  const notes: Message[] = [];
  if (unknown.length > 0)
    notes.push(msg('Bundles that are not known here may change this, and the channels.'));
  if (head !== undefined && head.csv.icon === undefined)
    notes.push(
      msg('If the CSV of {0} has an icon, opm adds it here. The catalog does not keep it.', head.name),
    );
  return [
    {
      kind: 'package',
      schema: 'olm.package',
      package: packageName,
      name: packageName,
      yaml: writeYaml(definition),
      notes,
    },
    ...channels.map(({ name, entries }): RenderedBlob => {
      const channel = { schema: 'olm.channel', package: packageName, name, entries };
      return {
        kind: 'channel',
        schema: 'olm.channel',
        package: packageName,
        name,
        yaml: writeYaml(channel),
        notes: [],
      };
    }),
  ];
}
