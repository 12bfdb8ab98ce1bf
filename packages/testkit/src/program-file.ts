import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Programs that tests start, by their sources. */
export const programs = [
  'apps/operator/src/main.ts',
  'apps/server/src/demo-start.ts',
  'apps/server/src/serve.ts',
  'apps/street/src/main.ts',
] as const

type Program = (typeof programs)[number]

export const joinedPrograms = join(root, 'node_modules', '.cache', 'programs')

/** The setting of a test runner that has joined each program with its modules. */
export const USE_JOINED_PROGRAMS = 'USE_JOINED_PROGRAMS'

/** The name of a joined program's file, without its ending. */
export function nameProgram(source: Program): string {
  return source.replace(/\/src\/|\//g, '-').replace(/\.ts$/, '')
}

export function joinedFileOf(source: Program): string {
  return join(joinedPrograms, `${nameProgram(source)}.mjs`)
}

/** The file that starts a program: its source, or the joined one, which loads in a third of the CPU time. */
export function findProgram(source: Program): string {
  return process.env[USE_JOINED_PROGRAMS] ? joinedFileOf(source) : join(root, source)
}
