import { parseSync, Visitor } from 'vite'

export type FaultKind =
  | 'boundary'
  | 'unit'
  | 'missing filter'
  | 'dropped condition'
  | 'missing await'
  | 'wrong sign'

/** One small fault: the text from `start` to `end` is replaced by `after`. */
export type Mutant = {
  readonly kind: FaultKind
  readonly start: number
  readonly end: number
  readonly after: string
}

type Node = { readonly start: number; readonly end: number }
type BinaryNode = Node & { readonly operator: string; readonly left: Node; readonly right: Node }

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const signs: Readonly<Record<string, string>> = { '-': '+', '+': '-' }
const scales: Readonly<Record<string, string>> = { '*': '/', '/': '*' }

/** Steps of a chain that narrow what is read or kept; without one of them too much passes. */
const filters = new Set(['where', 'filter', 'andWhere', 'having', 'limit'])
/** A further condition of an SQL statement, with or without a placeholder. */
const sqlCondition = /\s(?:and|or)\s+[a-z_.]+\s*(?:=|<>|<=|>=|<|>|is)\s*(?:\$\{[^}]*\}|[a-z_.']+)(?=\s|`)/gi

/** Finds every place of a source file that one of the faults fits. */
export function findMutants(path: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? 'syntax error'}`)
  const found: Mutant[] = []

  function replaceOperator(kind: FaultKind, node: BinaryNode, operator: string): void {
    const at = text.indexOf(node.operator, node.left.end)
    if (at === -1 || at >= node.right.start) return
    found.push({ kind, start: at, end: at + node.operator.length, after: operator })
  }

  function keepOnly(kind: FaultKind, node: Node, kept: Node): void {
    found.push({ kind, start: node.start, end: node.end, after: text.slice(kept.start, kept.end) })
  }

  new Visitor({
    BinaryExpression(node) {
      const { operator } = node
      if (operator in boundaries) replaceOperator('boundary', node, boundaries[operator] ?? operator)
      const isText = [node.left, node.right].some(
        (side) =>
          side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
      )
      if (operator in signs && !isText) replaceOperator('wrong sign', node, signs[operator] ?? operator)
      if (operator in scales) replaceOperator('unit', node, scales[operator] ?? operator)
      if (operator === '===') replaceOperator('dropped condition', node, '!==')
    },
    LogicalExpression(node) {
      if (node.operator === '??') return
      keepOnly('dropped condition', node, node.left)
      keepOnly('dropped condition', node, node.right)
    },
    IfStatement(node) {
      found.push({ kind: 'dropped condition', start: node.test.start, end: node.test.end, after: 'false' })
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed) return
      if (callee.property.type !== 'Identifier' || !filters.has(callee.property.name)) return
      keepOnly('missing filter', node, callee.object)
    },
    TemplateLiteral(node) {
      for (const match of text.slice(node.start, node.end).matchAll(sqlCondition)) {
        const start = node.start + match.index
        found.push({ kind: 'missing filter', start, end: start + match[0].length, after: '' })
      }
    },
    AwaitExpression(node) {
      keepOnly('missing await', node, node.argument)
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]+$/.test(node.id.name)) return
      const value = node.init
      if (value?.type !== 'Literal' || typeof value.value !== 'number' || value.value === 0) return
      found.push({ kind: 'unit', start: value.start, end: value.end, after: String(value.value * 10) })
    },
  }).visit(program)
  return found
}

export function applyMutant(text: string, mutant: Pick<Mutant, 'start' | 'end' | 'after'>): string {
  return text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end)
}
