/** What a rule says of each deployment by itself: it is asked again only of the one that is edited. */
import type { Report } from '../../../../../engine/findings/finding.ts';
import { recalledOfEach } from '../../../../../text/kept.ts';
import type { NodeId } from '../../../../../text/tree.ts';
import { deploymentsOf } from '../../../model/install.ts';
import type { Csv } from './csv-rule.ts';

/** Reports what `reportsOf` says of the deployments of a CSV; it may look at nothing but the deployment. `name` is the rule's own. */
export function reportOfEachDeployment(
  { kept, manifest }: Csv,
  name: string,
  reportsOf: (deployment: NodeId) => readonly Report[],
  report: (report: Report) => void,
): void {
  for (const reports of recalledOfEach(kept, name, manifest.tree, deploymentsOf(manifest), reportsOf))
    reports.forEach((one) => {
      report(one);
    });
}
