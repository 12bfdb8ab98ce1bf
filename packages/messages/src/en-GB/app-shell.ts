/** What stands around every page. */
export const appShell = {
  'skip-to-content': 'Skip to content',
  'main-menu': 'Main menu',
  'menu-today': 'Today',
  'menu-history': 'History',
  'menu-schedule': 'Schedule',
  'menu-more': 'More',
  'menu-with-news': '{item}, something new',
  back: 'Back',
  beta: 'Beta',
  loading: 'Loading',
  'page-title': '{page} – {brand}',
  'offline-title': 'You are offline',
  'offline-text':
    'Your charger carries on by itself. Connect to the internet, and you can sign in and see it here.',
  'gate-page': 'not available',
  'gate-title': 'We cannot open this page just now',
  'gate-text': 'Your charger carries on as it is. We keep trying, and the page opens by itself.',
  'gate-offline-text':
    'You are offline. Your charger carries on by itself, and the page opens when you are connected again.',
  'unreachable-title': 'This page did not arrive',
  'unreachable-text':
    'You may be offline. Your charger carries on by itself. Check your connection, and load the page again.',
  'sheet-lost-title': 'That could not be opened.',
  'sheet-lost-text': 'Check your connection and try again.',
  'crash-title': 'Something went wrong here',
  'crash-text': 'Your charger carries on as it is. Load the page again; that nearly always helps.',
  'crash-reload': 'Load again',
} as const
