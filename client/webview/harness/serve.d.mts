export const POLICY: string;
export function serveHarness(port?: number): Promise<{ url: string; stop: () => Promise<void> }>;
