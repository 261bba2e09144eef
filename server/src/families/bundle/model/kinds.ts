/** The kinds of objects that a bundle may hold (docs/reference/bundle-loading.md, "Supported kinds"). */

const SUPPORTED = new Set([
  'ClusterServiceVersion',
  'CustomResourceDefinition',
  'Secret',
  'ConfigMap',
  'Service',
  'ServiceAccount',
  'Role',
  'RoleBinding',
  'ClusterRole',
  'ClusterRoleBinding',
  'PodDisruptionBudget',
  'NetworkPolicy',
  'PriorityClass',
  'VerticalPodAutoscaler',
  'PrometheusRule',
  'ServiceMonitor',
  'PodMonitor',
  'ConsoleYAMLSample',
  'ConsoleQuickStart',
  'ConsoleCLIDownload',
  'ConsoleLink',
  'ConsolePlugin',
]);

/** True for a kind that the validators take, whatever its group and version. */
export function isSupportedKind(kind: string): boolean {
  return SUPPORTED.has(kind);
}

/** True for a kind that OLM Classic installs; it knows all that the validators take but one. */
export function isInstalledByClassic(kind: string): boolean {
  return SUPPORTED.has(kind) && kind !== 'PodMonitor';
}
