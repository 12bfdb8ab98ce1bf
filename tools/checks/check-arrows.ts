/** Refuses every import that tools/house/house.ts does not allow. The linter refuses cycles. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from '../imports.ts'
import { findWorkspaceFolder, house, testsMayAlsoImport } from '../house/house.ts'
import { reportProblems, type Problem } from './report-problems.ts'
import type { Room } from '../house/room.ts'
import { codeFolders, readSourceFiles, type SourceFiles } from '../source-files.ts'

type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'npm'; readonly name: string }
  | { readonly kind: 'builtin' }
  | { readonly kind: 'wrong'; readonly problem: string }

const codeEndings = ['.ts', '.tsx', '.mjs']

/** A test, or a module that only tests of its room use. */
function isTest(path: string): boolean {
  return /\.(?:test|proof)\.tsx?$|\/testing\//.test(path)
}

/** The innermost room that contains a file; `web/screens/*` gets the folder's name. */
export function findRoom(path: string): Room | null {
  const folder = posix.dirname(path)
  const containing = house.flatMap((room) => {
    if (!room.folder.endsWith('/*')) {
      return folder === room.folder || folder.startsWith(`${room.folder}/`) ? [room] : []
    }
    const parent = room.folder.slice(0, -1)
    const own = folder.startsWith(parent) ? folder.slice(parent.length).split('/')[0] : undefined
    return own ? [{ ...room, name: room.name.replace('*', own), folder: parent + own }] : []
  })
  const room = containing.toSorted((a, b) => b.folder.length - a.folder.length)[0]
  if (!room) return null
  return room.hasOnlyNamedFolders && folder !== room.folder ? null : room
}

function findFile(base: string, files: SourceFiles): Target {
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => files.has(path))
  if (found) return { kind: 'file', path: found }
  const isAsset = posix.extname(base) !== '' && !codeEndings.includes(posix.extname(base))
  if (isAsset) return { kind: 'file', path: base }
  return { kind: 'wrong', problem: 'leads to no file: fix the path' }
}

function findTarget(from: string, specifier: string, files: SourceFiles): Target {
  if (isBuiltin(specifier)) {
    if (specifier.startsWith('node:')) return { kind: 'builtin' }
    return { kind: 'wrong', problem: `is a Node module: write 'node:${specifier}'` }
  }
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) {
    if (bare.startsWith('../../')) {
      return { kind: 'wrong', problem: "climbs two folders: use the package's name, or '#…' inside an app" }
    }
    return findFile(posix.join(posix.dirname(from), bare), files)
  }
  if (bare.startsWith('#')) {
    const [top, app] = from.split('/')
    return findFile(`${top}/${app}/src/${bare.slice(1)}`, files)
  }
  if (bare.startsWith('@driveway/')) {
    const [, name = '', ...rest] = bare.split('/')
    const folder = findWorkspaceFolder(name)
    if (!folder) return { kind: 'wrong', problem: `tools/house/house.ts has no room '${name}'` }
    return findFile(`${folder}/${rest.join('/')}`, files)
  }
  const parts = bare.split('/')
  return { kind: 'npm', name: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') }
}

function mayEnter(from: Room, to: Room, isFromTest: boolean): boolean {
  if (from.name === to.name) return true
  const allowed: string[] = [...from.mayImport]
  if (isFromTest) allowed.push(...testsMayAlsoImport.rooms)
  if (isFromTest && from.name.startsWith('web/screens/')) allowed.push(...testsMayAlsoImport.screens)
  if (isFromTest && from.name.startsWith('store/')) allowed.push(...testsMayAlsoImport.store)
  if (isFromTest && from.name === 'server') allowed.push(...testsMayAlsoImport.server)
  if (isFromTest && from.name.split('/')[0] === 'api') allowed.push(...testsMayAlsoImport.api)
  if (isFromTest && from.name.split('/')[0] === 'gateway') allowed.push(...testsMayAlsoImport.gateway)
  return allowed.some((name) => to.name === name || to.name.startsWith(`${name}/`))
}

function findProblem(from: string, room: Room, target: Target): string | null {
  const isFromTest = isTest(from)
  switch (target.kind) {
    case 'wrong':
      return target.problem
    case 'builtin':
      if (room.onNode || (isFromTest && testsMayAlsoImport.onNode)) return null
      return `'${room.name}' runs without Node: pass the value in as an argument`
    case 'npm': {
      const also: readonly string[] = isFromTest ? testsMayAlsoImport.npm : []
      if (room.npm?.includes(target.name) || also.includes(target.name)) return null
      return `'${room.name}' does not use ${target.name}: remove it, or allow it in tools/house/house.ts with the reason`
    }
    case 'file': {
      const to = findRoom(target.path)
      if (!to) return 'leads to a file in no room: add its room to tools/house/house.ts'
      if (!mayEnter(room, to, isFromTest)) {
        return `there is no arrow from '${room.name}' to '${to.name}': compose the two in a room above`
      }
      if (room.name !== to.name && to.ownFiles?.includes(posix.basename(target.path))) {
        return `is the state of '${to.name}', which only that room reads and writes: ask it through a port`
      }
      // Rooms of the yard are no part of the product.
      const isFromYard = room.floor === 'yard'
      if (isTest(target.path) && !isFromTest && !isFromYard) return 'imports a module that only tests may use'
      return null
    }
    default:
      return target satisfies never
  }
}

/** Finds every import that the house does not allow. */
export function checkArrows(files: SourceFiles): Problem[] {
  const problems: Problem[] = []
  for (const [path, text] of files) {
    const room = findRoom(path)
    if (!room) {
      if (path.endsWith('.config.ts')) continue
      problems.push({ path, line: 1, problem: 'is in no room: add its room to tools/house/house.ts' })
      continue
    }
    for (const { specifier, line } of importsOf(path, text)) {
      const target: Target =
        specifier === null
          ? { kind: 'wrong', problem: 'a computed import cannot be checked: write out the path' }
          : findTarget(path, specifier, files)
      const problem = findProblem(path, room, target)
      if (problem) problems.push({ path, line, problem: specifier ? `'${specifier}' ${problem}` : problem })
    }
  }
  return problems
}

if (import.meta.main) {
  const files = readSourceFiles(codeFolders, codeEndings)
  reportProblems(checkArrows(files), files.size, 'files, every import allowed.')
}
