/** The language server's life as the features see it. */
export { createLog, createSession, type CreateClient, type Session } from './session.ts';
export { connectionOptions, workspaceSchemes } from './connection-options.ts';
export { askRootOf } from './root-of-file.ts';
export { listenTo } from './told.ts';
export { listenToStatus, type ReadingStatus } from './reading-status.ts';
export { keepRootKindContext } from './root-kind-context.ts';
export { askServer, serverUri, tellServer } from './asking.ts';
