/** Sent by a page to a waiting service worker, which then takes over. */
export const APPLY_UPDATE = 'apply-update'
