/**
 * Writes the TypeScript side of the GraphQL contract: a type for each schema type, and each operation as
 * plain text with the types of its variables and its response. `--check` only compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  Kind,
  OperationTypeNode,
  isListType,
  isNonNullType,
  isObjectType,
  isInputObjectType,
  parse,
  print,
  typeFromAST,
  validate,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

const root = join(import.meta.dirname, '..', 'packages', 'contract')
const endpoints = ['customer', 'content', 'operator']
const scalars: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
}

function writeType(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  if (isNonNullType(type)) return writeNonNull(type.ofType, named)
  return `${writeNonNull(type, named)} | null`
}

function writeNonNull(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  if (isListType(type)) return `readonly (${writeType(type.ofType as GraphQLType, named)})[]`
  return named(type as GraphQLNamedType)
}

function writeName(type: GraphQLNamedType): string {
  return scalars[type.name] ?? type.name
}

function writeSchemaTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && (isObjectType(type) || isInputObjectType(type)),
  )
  const roots = new Set(['Query', 'Mutation', 'Subscription'])
  return types
    .filter((type) => !roots.has(type.name))
    .map((type) => {
      const fields = Object.values((type as GraphQLObjectType).getFields()).map((field) => {
        // A nullable input field may also be omitted.
        const optional = isInputObjectType(type) && !isNonNullType(field.type) ? '?' : ''
        return `  readonly ${field.name}${optional}: ${writeType(field.type, writeName)}`
      })
      return `export type ${type.name} = {\n${fields.join('\n')}\n}\n`
    })
    .join('\n')
}

function writeSelection(parent: GraphQLObjectType, set: SelectionSetNode): string {
  const fields = set.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error('Inline fragments are not supported in operations')
    const name = selection.name.value
    const field = parent.getFields()[name]
    if (!field) throw new Error(`${parent.name} has no field ${name}`)
    const type = writeType(field.type, (inner) =>
      selection.selectionSet
        ? writeSelection(inner as GraphQLObjectType, selection.selectionSet)
        : writeName(inner),
    )
    return `readonly ${selection.alias?.value ?? name}: ${type}`
  })
  return `{ ${fields.join('; ')} }`
}

/** Finds the codes that the description of a mutation lists: `Problems: no-charger, invalid-date.` */
function writeCodes(description: string | null | undefined): string {
  const list = /Problems?:\s+([a-z\d\s,-]+)\./.exec(description ?? '')?.[1]
  return list === undefined
    ? 'never'
    : list
        .split(',')
        .map((code) => `'${code.trim()}'`)
        .join(' | ')
}

/** Gives the problem in the answer of a mutation the type of its codes. */
function narrowCodes(answer: string, description: string | null | undefined): string {
  const codes = writeCodes(description)
  return answer
    .replace('readonly code: string', `readonly code: ${codes}`)
    .replace('readonly errorMessage: string', `readonly errorMessage: ${codes}`)
}

/** The problem codes of each mutation by its field. */
function writeMutationProblems(schema: GraphQLSchema): string {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const lines = fields.map(({ name, description }) => `  readonly ${name}: ${writeCodes(description)}`)
  return lines.length === 0 ? '' : `\nexport type MutationProblems = {\n${lines.join('\n')}\n}\n`
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Puts the fields of fragments in their places: operations on the wire have no fragments. */
function inlineFragments<Node extends { readonly selectionSet?: SelectionSetNode | undefined }>(
  node: Node,
  fragments: Fragments,
): Node {
  if (!node.selectionSet) return node
  const selections = node.selectionSet.selections.flatMap((selection): readonly SelectionNode[] => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return [inlineFragments(selection, fragments)]
    const fragment = fragments.get(selection.name.value)
    return fragment ? inlineFragments(fragment, fragments).selectionSet.selections : []
  })
  return { ...node, selectionSet: { ...node.selectionSet, selections } }
}

function writeOperation(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const name = operation.name?.value ?? ''
  const parent = schema.getRootType(operation.operation)
  if (!parent) throw new Error(`The schema has no ${operation.operation}`)
  const variables = (operation.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type)
    if (!type) throw new Error(`Unknown type of $${definition.variable.name.value}`)
    return `readonly ${definition.variable.name.value}: ${writeType(type, writeName)}`
  })
  const [field] = operation.selectionSet.selections
  const selection = writeSelection(parent, operation.selectionSet)
  const answer =
    operation.operation === OperationTypeNode.MUTATION && field?.kind === Kind.FIELD
      ? narrowCodes(selection, parent.getFields()[field.name.value]?.description)
      : selection
  const body = print(operation).replaceAll(/\s+/g, ' ')
  return [
    `export type ${name}Variables = ${variables.length ? `{ ${variables.join('; ')} }` : 'Record<string, never>'}`,
    `export type ${name}Answer = ${answer}`,
    `export const ${name}: Operation<${name}Answer, ${name}Variables> =\n  ${JSON.stringify(body)}`,
  ].join('\n')
}

/** Response types are inlined; input types are imported. */
function writeInputImport(
  endpoint: string,
  schema: GraphQLSchema,
  operations: readonly OperationDefinitionNode[],
): string {
  const names = operations.flatMap((operation) =>
    (operation.variableDefinitions ?? []).flatMap((definition) => {
      const type = getNamedType(typeFromAST(schema, definition.type))
      return isInputObjectType(type) ? [type.name] : []
    }),
  )
  if (names.length === 0) return ''
  return `import type { ${[...new Set(names)].toSorted().join(', ')} } from './${endpoint}-schema.ts'\n`
}

function generate(endpoint: string): Record<string, string> {
  const sdl = readFileSync(join(root, 'graphql', `${endpoint}.graphql`), 'utf8')
  const schema = buildSchema(sdl)
  const folder = join(root, 'graphql', endpoint)
  const source = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const document = parse(source)
  const problems = validate(schema, document)
  if (problems.length) throw new Error(`${folder}: ${problems.map((each) => each.message).join('; ')}`)
  const fragments: Fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  )
  const operations = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? [inlineFragments(each, fragments)] : [],
  )
  const note = '// Written by `npm run generate` from packages/contract/graphql; do not edit.\n'
  return {
    [`${endpoint}-schema.ts`]: `${note}export const ${endpoint}Schema = ${JSON.stringify(sdl)}\n\n${writeSchemaTypes(schema)}${writeMutationProblems(schema)}`,
    [`${endpoint}-operations.ts`]: `${note}import type { Operation } from '../operation.ts'\n${writeInputImport(endpoint, schema, operations)}\n${operations.map((each) => writeOperation(schema, each)).join('\n\n')}\n`,
  }
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [file, text] of endpoints.flatMap((endpoint) => Object.entries(generate(endpoint)))) {
  const path = join(root, 'src', 'generated', file)
  let before = ''
  try {
    before = readFileSync(path, 'utf8')
  } catch {
    before = ''
  }
  if (before === text) continue
  stale.push(file)
  if (!isCheck) writeFileSync(path, text)
}
if (isCheck && stale.length) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run generate.`)
  process.exitCode = 1
}
