/** Finds the files that a rendered page needs, by the manifest of the web build. */
import { findEntry, findNeeded, type Manifest } from '../checks/check-budgets.ts'

/** Imports before their importer, as the browser would load them. */
function sortByImports(manifest: Manifest, keys: Iterable<string>): string[] {
  const sorted = new Set<string>()
  function add(key: string, above: readonly string[]): void {
    if (sorted.has(key) || above.includes(key)) return
    for (const each of manifest[key]?.imports ?? []) add(each, [...above, key])
    sorted.add(key)
  }
  for (const key of keys) add(key, [])
  return [...sorted]
}

/** React writes a class list, and CSS modules write `file_name`. */
const classLists = / class="([^"]*)"/g
const selectors = /\.([a-z][\w-]*)/gi

function listClasses(html: string): Set<string> {
  return new Set([...html.matchAll(classLists)].flatMap(([, names = '']) => names.split(' ')))
}

/** Style sheets by their file: the classes that they have rules for. */
export function readSheets(sheets: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    [...sheets].map(([file, css]) => [
      file,
      new Set([...css.matchAll(selectors)].map(([, name = '']) => name)),
    ]),
  )
}

export type PageFiles = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/** The entry, every chunk with a style sheet that the page uses, and the named chunks, each with its imports. */
export function findPageFiles(
  html: string,
  manifest: Manifest,
  sheets: ReadonlyMap<string, ReadonlySet<string>>,
  named: readonly string[],
): PageFiles {
  const used = listClasses(html)
  const styled = Object.keys(manifest).filter((key) =>
    manifest[key]?.css?.some((file) => [...used].some((name) => sheets.get(file)?.has(name))),
  )
  const needed = findNeeded(manifest, [findEntry(manifest), ...styled, ...named])
  const ordered = sortByImports(manifest, needed).map((key) => manifest[key])
  return {
    styles: [...new Set(ordered.flatMap((chunk) => chunk?.css ?? []))],
    scripts: [...new Set(ordered.flatMap((chunk) => chunk?.file ?? []))],
  }
}

export type StyledHtml = { readonly html: string; readonly rules: string }

/** A button that waits for the app looks as it will. */
const WAITING_RULE = '[data-waits][data-waits]:disabled{opacity:1;cursor:default}'

/** Disables every button until the app has taken over: a tap would do nothing. */
export function disableButtons(html: string): string {
  return html.replaceAll(/<button(?=[^>]*>)(?![^>]* disabled)/g, '<button disabled="" data-waits=""')
}

/** Moves `style` attributes, which the content security policy blocks, into rules of at least their strength. */
export function moveStyles(html: string): StyledHtml {
  const declarations = new Map<string, number>()
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, text: string) => {
    const at = declarations.get(text) ?? declarations.size
    declarations.set(text, at)
    return ` data-s="${at}"`
  })
  const rules = [...declarations].map(([text, at]) => `[data-s="${at}"][data-s]{${text}}`)
  return { html: moved, rules: [WAITING_RULE, ...rules].join('') }
}
