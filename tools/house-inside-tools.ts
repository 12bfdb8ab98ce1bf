import type { Room } from './room.ts'

export const toolsRooms: readonly Room[] = [
  {
    name: 'tools',
    folder: 'tools',
    floor: 'yard',
    does: 'checks, gallery, commands',
    mayImport: ['brand', 'content', 'domain/values', 'e2e', 'messages', 'ocpp', 'testkit'],
    npm: ['graphql', 'vite'],
    onNode: true,
  },
  {
    name: 'tools/proof',
    folder: 'tools/proof',
    floor: 'yard',
    does: 'the long proof and its page',
    mayImport: ['tools', 'testkit'],
    onNode: true,
  },
]
