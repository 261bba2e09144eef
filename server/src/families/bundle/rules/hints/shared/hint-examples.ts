/** Bundles for the examples of hints: the good one with a line or two more. */
import type { Example } from '../../../../../engine/rules/rule.ts';
import { ANNOTATIONS_PATH, bundleWhere } from '../../shared/example.ts';

/** The good bundle with another annotation in its CSV: a key with its value. */
export function withAnnotation(line: string): Example {
  return bundleWhere('    capabilities: Basic', `    ${line}\n    capabilities: Basic`);
}

/** The good bundle with more lines in the `spec` of its CSV, indented by two. */
export function withSpec(lines: string): Example {
  return bundleWhere('  installModes:', `${lines}\n  installModes:`);
}

/** The good bundle with another one of its annotations in `metadata`: a key with its value. */
export function withBundleAnnotation(line: string): Example {
  return bundleWhere('annotations:\n', `annotations:\n  ${line}\n`, ANNOTATIONS_PATH);
}

/** The good bundle with one deployment; the lines of its `spec` are indented by twelve. */
export function withDeployment(lines: string): Example {
  return bundleWhere('deployments: []\n', `deployments:\n        - name: gizmo\n          spec:\n${lines}\n`);
}
