import type { Room } from './room.ts'

const belowConsole = ['console/parts', 'console/platform', 'ui', 'brand', 'messages', 'contract', 'domain']

export const consoleRooms: readonly Room[] = [
  {
    name: 'console',
    folder: 'apps/console/src',
    floor: 'roof',
    does: "the operator's pages",
    mayImport: ['console/app'],
    npm: ['react', 'react-dom'],
    hasOnlyNamedFolders: true,
  },
  {
    name: 'console/app',
    folder: 'apps/console/src/app',
    floor: 'roof',
    does: 'pages by address, gate, menu',
    mayImport: ['console/screens', ...belowConsole],
    npm: ['react', 'react-router', '@tanstack/react-query'],
  },
  {
    name: 'console/render',
    folder: 'apps/console/src/render',
    floor: 'roof',
    does: 'the sign-in, rendered at build time',
    mayImport: ['console/screens'],
    npm: ['react-dom'],
  },
  {
    name: 'console/screens/*',
    folder: 'apps/console/src/screens/*',
    floor: 'roof',
    does: 'one room per screen',
    mayImport: belowConsole,
    npm: ['react', 'react-router'],
  },
  {
    name: 'console/parts',
    folder: 'apps/console/src/parts',
    floor: 'roof',
    does: 'components that screens share',
    mayImport: ['console/platform', 'ui', 'messages', 'domain'],
    npm: ['react'],
  },
  {
    name: 'console/platform',
    folder: 'apps/console/src/platform',
    floor: 'roof',
    does: 'session, GraphQL client, live events',
    mayImport: ['contract', 'domain'],
    npm: ['react', 'react-router', '@tanstack/react-query'],
  },
]
