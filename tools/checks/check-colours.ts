/** Refuses colours outside of packages/brand: components use role tokens only. */
import { readSourceFiles, type SourceFiles } from '../source-files.ts'
import { reportProblems, type Problem } from './report-problems.ts'

const folders = ['apps/web', 'apps/console', 'packages/ui', 'apps/street/src/page', 'apps/street/page']
const endings = ['.css', '.tsx', '.ts', '.html', '.svg']

const namedColours =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'

const names = namedColours.replaceAll(' ', '|')
const hex = /(?<![\w&/-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-/\w])/i
const call = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const cssValue = new RegExp(String.raw`:[^;{}]*(?<![\w.#(-])(?:${names})(?![\w(-])`, 'i')
const attribute = new RegExp(
  String.raw`(?:fill|stroke|color|background|shadow)\w*\s*[=:]\s*\{?\s*['"](?:${names})\b`,
  'i',
)

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

function hasColour(path: string, line: string): boolean {
  if (hex.test(line) || call.test(line)) return true
  return path.endsWith('.css') ? cssValue.test(line) : attribute.test(line)
}

export function checkColours(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, at) =>
        hasColour(path, line)
          ? [
              {
                path,
                line: at + 1,
                problem: `a colour outside of packages/brand: use a role token: ${line.trim()}`,
              },
            ]
          : [],
      ),
  )
}

if (import.meta.main) {
  const files = readSourceFiles(folders, endings)
  const own = new Map([...files].filter(([path]) => !path.includes('.test.')))
  reportProblems(checkColours(own), own.size, 'files, no colour outside of packages/brand.')
}
