/** Assembles the tree of the image, its archive and its bill of materials: `npm run image`. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../source-files.ts'
import { findForeign, listFolder, listImageFiles, type Lockfile } from './image-files.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'

const WEB = 'apps/web/dist'
const CONSOLE = 'apps/console/dist'

type Options = {
  readonly out: string
  /** The web build. */
  readonly web: string
  /** The build of the operator's console; missing: the image has none. */
  readonly console?: string
}

/** Writes `tree`, `tree.tar` and `sbom.json`; equal sources give equal bytes. */
export function assembleImage({ out, web, console }: Options): void {
  if (!existsSync(join(web, 'index.html'))) throw new Error(`${web} has no web build: npm run build`)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const { files, links } = listImageFiles(root, lock)
  const builds: [place: string, folder: string][] = [[WEB, web]]
  if (console !== undefined) builds.push([CONSOLE, console])
  const pages = builds.flatMap(([place, folder]) =>
    listFolder(folder, '.').map((file) => [join(folder, file), join(place, file)] as const),
  )
  const foreign = findForeign([...files, ...pages.map(([, file]) => file)])
  if (foreign.length) throw new Error(`The allow list of the image does not have:\n${foreign.join('\n')}`)
  const tree = join(out, 'tree')
  rmSync(out, { recursive: true, force: true })
  for (const file of files) copy(join(root, file), join(tree, file))
  for (const [from, file] of pages) copy(from, join(tree, file))
  for (const [link, target] of links) {
    mkdirSync(dirname(join(tree, link)), { recursive: true })
    symlinkSync(relative(dirname(link), target), join(tree, link))
  }
  archive(tree, join(out, 'tree.tar'))
  writeFileSync(join(out, 'sbom.json'), writeBillOfMaterials())
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { dereference: true })
}

/** Names, dates, owners and permissions do not depend on the machine. */
function archive(tree: string, file: string): void {
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=a=rX,u+w']
  execFileSync('tar', [...same, '--format=gnu', '-cf', file, '-C', tree, '.'])
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(root, 'dist/image') },
      web: { type: 'string', default: join(root, WEB) },
      console: { type: 'string', default: join(root, CONSOLE) },
    },
  })
  const [web, operators] = [resolve(values.web), resolve(values.console)]
  assembleImage({ out: resolve(values.out), web, console: operators })
  console.log(`${values.out} has tree, tree.tar and sbom.json.`)
}
