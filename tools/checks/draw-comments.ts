/** Prints comments of the product drawn by a seed, for a reader: `node tools/checks/draw-comments.ts [seed] [count]`. */
import { createHash } from 'node:crypto'
import { codeFolders, readSourceFiles } from '../source-files.ts'

const [seed = '1', count = '150'] = process.argv.slice(2)
/** A comment of several lines is one comment: a block, or lines that follow each other. */
const comment = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|[ \t]\/\/ .*$/gm

const comments = [...readSourceFiles(codeFolders, ['.ts', '.tsx', '.mjs', '.css'])]
  .filter(([path]) => !path.includes('/generated/'))
  .flatMap(([path, text]) =>
    [...text.matchAll(comment)].map(({ 0: words, index }) => ({
      place: `${path}:${text.slice(0, index).split('\n').length}`,
      words: words.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ').trim(),
    })),
  )

/** The place decides on the draw, so that a comment elsewhere does not change it. */
function draw(place: string): string {
  return createHash('sha256').update(`${seed} ${place}`).digest('hex')
}

const drawn = comments
  .map(({ place, words }) => ({ place, words, lot: draw(place) }))
  .toSorted((a, b) => a.lot.localeCompare(b.lot))
for (const { place, words } of drawn.slice(0, Number(count))) console.log(`${place}  ${words}`)
console.log(`${Math.min(drawn.length, Number(count))} of ${drawn.length} comments, seed ${seed}`)
