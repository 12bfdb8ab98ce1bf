import { parseSync, Visitor } from 'vite'

export type FoundImport = {
  /** Null for a computed import. */
  readonly specifier: string | null
  readonly line: number
}

type Literal = { readonly type: string; readonly value?: unknown; readonly start: number }

/** Every import of a file: static, type-only, side effect, re-export, dynamic, `import('…')` types, `require`. */
export function importsOf(path: string, text: string): FoundImport[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? 'syntax error'}`)
  const found: { specifier: string | null; start: number }[] = []
  function add(source: Literal | null | undefined) {
    if (!source) return
    found.push({ specifier: typeof source.value === 'string' ? source.value : null, start: source.start })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0])
    },
  }).visit(program)
  return found.map(({ specifier, start }) => ({ specifier, line: text.slice(0, start).split('\n').length }))
}
