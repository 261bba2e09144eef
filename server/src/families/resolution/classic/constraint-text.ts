/** The constraints in the words of OLM's messages (docs/reference/resolution-classic.md, "Constraints"). */
import type { Candidates } from './candidates.ts';
import { apiOfKey } from './entry.ts';
import { predicateText } from './predicate.ts';
import type { Constraint, Problem, Variable } from './problem.ts';

/** One constraint as a text. */
export function constraintText(constraint: Constraint, problem: Problem): string {
  const idOf = (number: number) => variableId(problem.variables[number - 1]);
  switch (constraint.kind) {
    case 'mandatory':
      return mandatoryText(problem.variables[constraint.of - 1]);
    case 'prohibited':
      return prohibitedText(problem.variables[constraint.of - 1]);
    case 'candidates':
      return candidatesText(problem.variables[constraint.of - 1], constraint.candidates.map(idOf));
    case 'dependency': {
      const name = nameOf(problem.variables[constraint.of - 1]);
      return `bundle ${name} requires an operator ${predicateText(constraint.predicate)}`;
    }
    case 'conflict':
      return `${idOf(constraint.of)} conflicts with ${idOf(constraint.with)}`;
    case 'one-package':
      return `${enumeration(constraint.of.map(idOf), 'and')} originate from package ${constraint.package}`;
    case 'one-api': {
      const { group, version, kind } = apiOfKey(constraint.api);
      return `${enumeration(constraint.of.map(idOf), 'and')} provide ${kind} (${group}/${version})`;
    }
  }
}

function variableId(variable: Variable | undefined): string {
  return variable?.kind === 'entry' ? variable.entry.id : nameOf(variable);
}

function nameOf(variable: Variable | undefined): string {
  if (variable === undefined) return '';
  return variable.kind === 'entry' ? variable.entry.name : variable.candidates.subscription.name;
}

function mandatoryText(variable: Variable | undefined): string {
  const name = nameOf(variable);
  return variable?.kind === 'entry'
    ? `clusterserviceversion ${name} exists and is not referenced by a subscription`
    : `subscription ${name} exists`;
}

function prohibitedText(variable: Variable | undefined): string {
  if (variable?.kind === 'subscription') return hopelessText(variable.candidates);
  return `bundle ${variableId(variable)} is deprecated`;
}

function candidatesText(variable: Variable | undefined, candidates: readonly string[]): string {
  const name = nameOf(variable);
  if (candidates.length === 0) return `no operators found matching the criteria of subscription ${name}`;
  if (candidates.length === 1) return `subscription ${name} requires ${candidates[0] ?? ''}`;
  return `subscription ${name} requires at least one of ${enumeration(candidates, 'or')}`;
}

/** Why nothing can be found for a Subscription. */
function hopelessText({ subscription, hopeless = 'catalog' }: Candidates): string {
  const { name, source, sourceNamespace, channel, startingCSV = '' } = subscription;
  const inCatalog = `of package ${subscription.package} in the catalog referenced by subscription ${name}`;
  switch (hopeless) {
    case 'catalog':
      return `no operators found from catalog ${source} in namespace ${sourceNamespace} referenced by subscription ${name}`;
    case 'package':
      return `no operators found in package ${subscription.package} in the catalog referenced by subscription ${name}`;
    case 'channel':
      return `no operators found in channel ${channel} ${inCatalog}`;
    case 'starting-csv':
      return `no operators found with name ${startingCSV} in channel ${channel} ${inCatalog}`;
  }
}

/** `a, b and c`, sorted. */
function enumeration(names: readonly string[], word: 'and' | 'or'): string {
  const sorted = [...names].sort();
  const last = sorted.pop() ?? '';
  return sorted.length === 0 ? last : `${sorted.join(', ')} ${word} ${last}`;
}
