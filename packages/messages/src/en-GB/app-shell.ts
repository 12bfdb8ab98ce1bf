/** What stands around every page. */
export const appShell = {
  'skip-to-content': 'Skip to content',
  'main-menu': 'Main menu',
  'menu-today': 'Today',
  'menu-history': 'History',
  'menu-schedule': 'Schedule',
  'menu-more': 'More',
  back: 'Back',
  beta: 'Beta',
  loading: 'Loading',
  'page-title': '{page} – {brand}',
  'offline-title': 'You are offline',
  'offline-text':
    'Your charger carries on by itself. Connect to the internet, and you can sign in and see it here.',
  'crash-title': 'Something went wrong here',
  'crash-text': 'Your charger carries on as it is. Load the page again; that nearly always helps.',
  'crash-reload': 'Load again',
} as const
