/** `catalens crd-diff`, as people and pipelines run it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { casesFolder } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

const CASES = casesFolder('crd-upgrade');

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-crd-diff-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => catalens(['crd-diff', ...args], { cwd: folder });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function git(...args: string[]): void {
  const settings = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'ignore' });
}

/** The definition of a kind with the schema of its spec; further versions are served with schemas of their own. */
function crd(name: string, spec: string, more: Readonly<Record<string, string>> = {}): string {
  const [plural = '', ...group] = name.split('.');
  const kind = `${plural.charAt(0).toUpperCase()}${plural.slice(1, -1)}`;
  const versions = Object.entries({ v1: spec, ...more }).map(
    ([version, schema]) => `  - name: ${version}
    served: true
    storage: ${version === 'v1'}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties: ${schema}
`,
  );
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${name}
spec:
  group: ${group.join('.')}
  scope: Namespaced
  names: {plural: ${plural}, singular: ${plural.slice(0, -1)}, kind: ${kind}, listKind: ${kind}List}
  versions:
${versions.join('')}`;
}

const LAMP = 'lamps.example.com';

describe('says in words', () => {
  it('what breaks, for whom, what to do instead, and where', async () => {
    write('old.yaml', crd(LAMP, '{size: {type: integer}}'));
    write('new.yaml', crd(LAMP, '{size: {type: string}}'));
    const { code, stdout, stderr } = await run('old.yaml', 'new.yaml');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      'lamps.example.com is unsafe: OLM v1 refuses the upgrade; the ClusterExtension keeps its version and retries.',
      '',
      '  error type  A property has another type',
      '    v1 ^.spec.size: The type was `integer`, and is `string` now.',
      '      new new.yaml:19:39',
      '      old old.yaml:19:39',
    ]);
    expect(stdout).toContain('    What breaks: Objects that hold a value of the old type are stored already');
    expect(stdout).toContain('    Way out: Keep the type. Add a property beside it');
    expect(stdout).toMatch(/\nUnsafe for OLM v1: 1 of 1 CRD\.\n$/);
  });

  it('that a change is safe', async () => {
    write('old.yaml', crd(LAMP, '{size: {type: integer, maximum: 3}}'));
    write('new.yaml', crd(LAMP, '{size: {type: integer}, colour: {type: string}}'));
    expect(await run('old.yaml', 'new.yaml')).toEqual({
      code: 0,
      stdout: 'lamps.example.com is safe.\n\nSafe for OLM v1: 1 CRD.\n',
      stderr: '',
    });
  });

  it('once what is gone, with what went with it', async () => {
    write('old.yaml', crd(LAMP, '{lid: {type: object, properties: {a: {type: string}, b: {type: string}}}}'));
    write('new.yaml', crd(LAMP, '{}'));
    const { stdout } = await run('old.yaml', 'new.yaml');
    expect(stdout).toContain('v1 ^.spec.lid: `^.spec.lid` is gone. With it 2 more properties.');
    expect(stdout.match(/\n {2}error/g)).toHaveLength(1);
  });

  it('how two versions that are served together differ', async () => {
    write('old.yaml', crd(LAMP, '{size: {type: integer}}'));
    write('new.yaml', crd(LAMP, '{size: {type: integer}}', { v1beta1: '{size: {type: string}}' }));
    const { code, stdout } = await run('old.yaml', 'new.yaml');
    expect(code).toBe(1);
    expect(stdout).toContain('v1beta1 -> v1 ^.spec.size: The type was `string`, and is `integer` now.');
    expect(stdout).toContain(
      'Way out: Make both versions alike there, or convert between them with a webhook',
    );
  });

  it('which versions are gone that a cluster may have stored', async () => {
    write('old.yaml', crd(LAMP, '{}', { v1beta1: '{}' }));
    write('new.yaml', crd(LAMP, '{}'));
    const { code, stdout } = await run('old.yaml', 'new.yaml');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Gone: v1beta1. On a cluster that lists one of these in "status.storedVersions"',
    );
  });
});

describe('bundles', () => {
  beforeEach(() => {
    write('1.0.0/manifests/lamps.yaml', crd(LAMP, '{size: {type: integer}}'));
    write('1.0.0/manifests/bulbs.yaml', crd('bulbs.example.com', '{}'));
    write('1.1.0/manifests/all.yaml', crd(LAMP, '{size: {type: integer}}', { v1alpha1: '{}' }));
    write('1.1.0/manifests/cords.yaml', crd('cords.example.com', '{}'));
    write('1.1.0/metadata/annotations.yaml', 'annotations: {}\n');
  });

  it('are matched by the names of their CRDs', async () => {
    const { code, stdout, stderr } = await run('1.0.0', '1.1.0');
    expect(code).toBe(0);
    expect(stdout).toContain('lamps.example.com is safe.');
    expect(stdout).toContain('cords.example.com is new.');
    expect(stderr).toBe('catalens: "bulbs.example.com" is gone; what is gone is not compared.\n');
  });

  it('have webhooks in their CSV, which convert between versions for OLM v1 and for nobody else', async () => {
    write(
      '1.1.0/manifests/all.yaml',
      crd(LAMP, '{size: {type: integer}}', { v1alpha1: '{size: {type: string}}' }),
    );
    expect((await run('1.0.0', '1.1.0')).code).toBe(1);
    write(
      '1.1.0/manifests/lamp.clusterserviceversion.yaml',
      `kind: ClusterServiceVersion\nspec: {webhookdefinitions: [{type: ConversionWebhook, conversionCRDs: [${LAMP}]}]}\n`,
    );
    const { code, stdout } = await run('1.0.0', '1.1.0');
    expect(code).toBe(0);
    expect(stdout).toContain('A webhook of the CSV converts between its versions');
    expect((await run('1.0.0', '1.1.0', '--suite', 'crdify')).code).toBe(1);
  });
});

describe('--base', () => {
  beforeEach(() => {
    git('init', '-q');
    write('config/lamps.yaml', crd(LAMP, '{size: {type: integer}}'));
    write('config/same.yaml', crd('bulbs.example.com', '{size: {type: integer}}'));
    write('config/values.yaml', 'size: 1\n');
    git('add', '.');
    git('commit', '-q', '-m', 'old');
  });

  it('compares what changed since a revision, wherever it lies', async () => {
    expect(await run('--base', 'HEAD')).toMatchObject({ code: 0, stdout: 'No CRD changed.\n' });
    rmSync(path.join(folder, 'config/lamps.yaml'));
    write('deploy/crds/lamps.yaml', crd(LAMP, '{size: {type: boolean}}'));
    const { code, stdout } = await run('--base', 'HEAD');
    expect(code).toBe(1);
    expect(stdout).toContain('      new deploy/crds/lamps.yaml:19:39\n      old config/lamps.yaml:19:39\n');
    expect(stdout).not.toContain('bulbs');
  });

  it('takes a file, and says so where there is no such revision', async () => {
    write('config/lamps.yaml', crd(LAMP, '{size: {type: boolean}}'));
    write('config/same.yaml', crd('bulbs.example.com', '{}'));
    const { stdout } = await run('--base', 'HEAD', 'config/lamps.yaml');
    expect(stdout).toContain('1 of 1 CRD.');
    expect(await run('--base', 'nothing')).toMatchObject({
      code: 2,
      stderr: 'catalens: git knows no revision "nothing".\n',
    });
    expect((await run('--base', 'HEAD', 'config/none.yaml')).code).toBe(2);
  });
});

describe('the suite', () => {
  it('crdify takes its own configuration', async () => {
    write('old.yaml', crd(LAMP, '{size: {enum: [a], description: a}}'));
    write('new.yaml', crd(LAMP, '{size: {enum: [a, b], description: b}}'));
    const ask = async (config?: string) => {
      if (config !== undefined) write('.crdify.yaml', config);
      const more = config === undefined ? [] : ['--config', '.crdify.yaml'];
      return run('old.yaml', 'new.yaml', '--suite', 'crdify', '--format', 'json', ...more);
    };
    const rulesOf = (stdout: string) =>
      (JSON.parse(stdout) as { crds: { findings: { rule: string; severity: string }[] }[] }).crds
        .flatMap(({ findings }) => findings)
        .map(({ rule, severity }) => `${severity} ${rule}`);
    const bare = await ask();
    expect(rulesOf(bare.stdout)).toEqual(['error enum', 'error description']);
    const lenient = `validations:
- {name: enum, enforcement: Error, configuration: {additionPolicy: Allow}}
- {name: description, enforcement: Warn}
`;
    const allowed = await ask(lenient);
    expect({ code: allowed.code, rules: rulesOf(allowed.stdout) }).toEqual({
      code: 0,
      rules: ['warning description'],
    });
    const refused = await ask('validations:\n- {name: colour, enforcement: Warn}\n');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toBe('catalens: .crdify.yaml:2:10: crdify has no rule `colour`.\n');
  });

  it('olm-classic looks at objects, as kubectl prints them', async () => {
    write('old.yaml', crd(LAMP, '{size: {type: integer}}'));
    write('new.yaml', crd(LAMP, '{size: {type: integer, maximum: 5}}'));
    const lamp = (size: number) =>
      `{apiVersion: example.com/v1, kind: Lamp, metadata: {name: l${size}}, spec: {size: ${size}}}`;
    const ask = () => run('old.yaml', 'new.yaml', '--suite', 'olm-classic', '--stored-objects', 'lamps.yaml');
    write('lamps.yaml', `apiVersion: v1\nkind: List\nitems:\n- ${lamp(5)}\n`);
    expect((await ask()).code).toBe(0);
    write('lamps.yaml', `apiVersion: v1\nkind: List\nitems:\n- ${lamp(5)}\n- ${lamp(6)}\n`);
    const { code, stdout } = await ask();
    expect(code).toBe(1);
    expect(stdout).toContain('The stored object `l6` does not fit');
    expect(stdout).toContain('object lamps.yaml:5:79');
  });

  it('api-server refuses what nobody may change, and what is no good by itself', async () => {
    write('old.yaml', crd(LAMP, '{}'));
    write('new.yaml', crd(LAMP, '{}').replace('plural: lamps', 'plural: lights'));
    const { code, stdout } = await run('old.yaml', 'new.yaml', '--suite', 'api-server');
    expect(code).toBe(1);
    expect(stdout).toContain('`spec.names.plural` was `lamps`, and is `lights` now.');
    expect(stdout).toContain('crd-name-mismatch');
    write('new.yaml', crd(LAMP, '{}').replace('served: true', 'served: "true"'));
    expect((await run('old.yaml', 'new.yaml', '--suite', 'api-server')).code).toBe(1);
    expect((await run('old.yaml', 'new.yaml')).code).toBe(2);
  });

  it('api-server refuses a schema that is not structural, whatever was there before', async () => {
    write('old.yaml', crd(LAMP, '{a: {type: string}}'));
    write('new.yaml', crd(LAMP, '{a: {type: string}, b: {description: of no type}}'));
    const { code, stdout } = await run('old.yaml', 'new.yaml', '--suite', 'api-server');
    expect(code).toBe(1);
    expect(stdout).toContain('cluster-crd-not-structural');
    expect((await run('new.yaml', 'new.yaml', '--suite', 'api-server')).code).toBe(1);
    const kept = crd(LAMP, '{b: {}}').replace('scope:', 'preserveUnknownFields: true\n  scope:');
    write('kept.yaml', kept);
    expect((await run('kept.yaml', 'kept.yaml', '--suite', 'api-server')).code).toBe(0);
  });

  it.each([
    ['a type that there is not', '{a: {type: lamp}}', '{b: {type: light}}'],
    [
      'sets of objects',
      '{a: {type: array, x-kubernetes-list-type: set, items: {type: object}}}',
      '{b: {type: array, x-kubernetes-list-type: set, items: {type: object}}}',
    ],
    [
      'sets with null in them',
      '{a: {type: array, x-kubernetes-list-type: set, items: {type: string, nullable: true}}}',
      '{b: {type: array, x-kubernetes-list-type: set, items: {type: integer, nullable: true}}}',
    ],
    [
      'defaults with fields of no schema',
      '{a: {type: object, default: {x: 1}}}',
      '{b: {type: object, default: {y: 1}}}',
    ],
  ])('api-server tolerates %s where there were some', async (_what, old, next) => {
    write('sound.yaml', crd(LAMP, '{}'));
    write('old.yaml', crd(LAMP, old));
    write('new.yaml', crd(LAMP, next));
    expect((await run('sound.yaml', 'new.yaml', '--suite', 'api-server')).code).toBe(1);
    expect((await run('old.yaml', 'new.yaml', '--suite', 'api-server')).code).toBe(0);
  });

  it('api-server looks at names and finalizers when a definition is created, and no more', async () => {
    const odd = crd(LAMP, '{}').replace('metadata:', 'metadata:\n  generateName: x-\n  finalizers: [a b/c]');
    write('old.yaml', crd(LAMP, '{}'));
    write('new.yaml', odd);
    expect((await run('old.yaml', 'new.yaml', '--suite', 'api-server')).code).toBe(0);
    const misnamed = crd(LAMP, '{}').replace(`name: ${LAMP}`, 'name: lights.example.com');
    write('misnamed.yaml', misnamed);
    expect((await run('misnamed.yaml', 'misnamed.yaml', '--suite', 'api-server')).code).toBe(0);
  });

  it('api-server wants certificates of the webhook that converts, unless there were none', async () => {
    const converted = (bundle: string) =>
      crd(LAMP, '{}').replace(
        'scope:',
        `conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {service: {name: converter, namespace: lamps}, caBundle: ${bundle}}
  scope:`,
      );
    write('old.yaml', crd(LAMP, '{}'));
    write('odd.yaml', converted('Cg=='));
    write('good.yaml', converted(Buffer.from('-----BEGIN CERTIFICATE-----').toString('base64')));
    const ask = (...files: string[]) => run(...files, '--suite', 'api-server');
    const { code, stdout } = await ask('old.yaml', 'odd.yaml');
    expect(code).toBe(1);
    expect(stdout).toContain('`caBundle` holds no certificate');
    expect((await ask('odd.yaml', 'odd.yaml')).code).toBe(0);
    expect((await ask('odd.yaml', 'good.yaml')).code).toBe(0);
  });
});

describe('for programs', () => {
  beforeEach(() => cpSync(path.join(CASES, 'enum-value-removed'), folder, { recursive: true }));

  it('--format github annotates the line', async () => {
    const { stdout } = await run('old.yaml', 'new.yaml', '--format', 'github');
    expect(stdout).toMatch(
      /^::error file=new\.yaml,line=\d+,.*title=crd-upgrade\/enum::v1 \^\.spec\.[a-z]+: Not allowed/,
    );
  });

  it('--format sarif names both places', async () => {
    const { stdout } = await run('old.yaml', 'new.yaml', '--format', 'sarif');
    const { runs } = JSON.parse(stdout) as {
      runs: {
        results: { ruleId: string; locations: unknown[]; relatedLocations: unknown[] }[];
        tool: { driver: { rules: { help: { markdown: string } }[] } };
      }[];
    };
    expect(runs[0]?.results[0]).toMatchObject({ ruleId: 'crd-upgrade/enum', level: 'error' });
    expect(runs[0]?.results[0]?.relatedLocations).toHaveLength(1);
    expect(runs[0]?.tool.driver.rules[0]?.help.markdown).toContain('See docs/crd-changes.md.');
  });
});

describe('what cannot be judged', () => {
  it.each<[why: string, file: string, text: string, words: string]>([
    [
      'v1beta1',
      'old.yaml',
      crd(LAMP, '{}').replace('k8s.io/v1', 'k8s.io/v1beta1'),
      'only apiextensions.k8s.io/v1 can be compared',
    ],
    ['a fault of syntax', 'new.yaml', `${crd(LAMP, '{}')}  }\n`, 'new.yaml:20:3:'],
    [
      'a value of another type',
      'new.yaml',
      crd(LAMP, '{a: {maxLength: "5"}}'),
      '(spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.maxLength)',
    ],
    ['no CRD', 'new.yaml', 'kind: List\n', 'There is no CustomResourceDefinition in "new.yaml".'],
  ])('is said: %s', async (_why, file, text, words) => {
    write('old.yaml', crd(LAMP, '{}'));
    write('new.yaml', crd(LAMP, '{}'));
    write(file, text);
    const { code, stdout, stderr } = await run('old.yaml', 'new.yaml');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('is gone');
  });

  it('keeps nobody from hearing of the others', async () => {
    write(
      'old/a.yaml',
      crd('bulbs.example.com', '{a: {type: string}}').replace('k8s.io/v1', 'k8s.io/v1beta1'),
    );
    write('new/a.yaml', crd('bulbs.example.com', '{a: {type: string}}'));
    write('old/b.yaml', crd(LAMP, '{a: {type: string}}'));
    write('new/b.yaml', crd(LAMP, '{}'));
    const { code, stdout } = await run('old', 'new');
    expect(code).toBe(2);
    expect(stdout).toContain('`^.spec.a` is gone.');
    // A verdict on all of them would be none.
    expect(await run('old', 'new', '--format', 'json')).toMatchObject({ code: 2, stdout: '' });
  });

  it.each([
    [['old.yaml'], 'Give two files or folders'],
    [['old.yaml', 'none.yaml'], 'There is no file or folder "none.yaml".'],
    [
      ['old.yaml', 'old.yaml', '--suite', 'olm'],
      '--suite takes one of olm-v1, crdify, olm-classic, api-server',
    ],
    [['old.yaml', 'old.yaml', '--config', 'x'], '--config goes with --suite crdify'],
    [['old.yaml', 'old.yaml', '--stored-objects', 'x'], '--stored-objects goes with --suite olm-classic'],
    [['old.yaml', 'old.yaml', '--suite', 'api-server', '--target', 'crdify=0.5'], '--target goes with'],
  ])('%j is refused', async (args, words) => {
    write('old.yaml', crd(LAMP, '{}'));
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });
});
