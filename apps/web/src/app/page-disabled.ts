/** The navigation state of a redirect from a page that is disabled for the customer. */
export const PAGE_DISABLED = 'page-disabled'
