/** The media types of icons that OperatorHub.io shows. */
export const HUB_ICON_TYPES: readonly string[] = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'];
