import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  GraphQLScalarType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { listSelectedFields } from './selected-fields.ts'

type Row = Readonly<Record<string, unknown>>
type ReadValue = (row: Row) => unknown

/** A list that is serialised already: the executor treats it as one value. */
const serialisedRows = new GraphQLScalarType({ name: 'SerialisedRows', serialize: (rows) => rows })

/** Counts the values of a list before they are serialised; throws to refuse them. */
export type CountCells = (context: unknown, cells: number) => void

/**
 * Serialises each list of these types in one loop. Their fields are plain values without arguments: a month has
 * thousands of them, and the executor's walk through each as a possible promise costs more than reading them. Queries
 * are validated against an unchanged schema.
 */
export function flattenLists(
  schema: GraphQLSchema,
  rowTypes: ReadonlySet<string>,
  countCells: CountCells = () => {},
): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rowType = getNamedType(field.type)
      const isList = isListType(getNullableType(field.type))
      if (isList && isObjectType(rowType) && rowTypes.has(rowType.name))
        flattenList(field, rowType, countCells)
    }
  }
  return schema
}

function flattenList(
  field: GraphQLField<unknown, unknown>,
  rowType: GraphQLObjectType,
  countCells: CountCells,
): void {
  const readers = listReaders(rowType)
  const resolve = field.resolve ?? defaultFieldResolver
  field.type = isNonNullType(field.type) ? new GraphQLNonNull(serialisedRows) : serialisedRows
  field.resolve = async (source, args, context, info) => {
    const rows: unknown = await resolve(source, args, context, info)
    if (!Array.isArray(rows)) return rows
    const columns = [...listSelectedFields(info)].flatMap(([key, name]) => {
      const read = readers.get(name)
      return read ? [{ key, read }] : []
    })
    countCells(context, rows.length * columns.length)
    return rows.map((row: Row) => {
      const serialised: Record<string, unknown> = {}
      for (const { key, read } of columns) serialised[key] = read(row)
      return serialised
    })
  }
}

function listReaders(type: GraphQLObjectType): ReadonlyMap<string, ReadValue> {
  const readers = new Map<string, ReadValue>([['__typename', () => type.name]])
  for (const field of Object.values(type.getFields())) readers.set(field.name, createReader(type, field))
  return readers
}

function createReader(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): ReadValue {
  const [leaf, name] = [getNullableType(field.type), `${type.name}.${field.name}`]
  if (!isLeafType(leaf) || field.args.length > 0) throw new Error(`${name} is not a plain value.`)
  const isRequired = isNonNullType(field.type)
  return (row) => {
    const value = row[field.name]
    if (value !== null && value !== undefined) return leaf.serialize(value)
    if (isRequired) throw new Error(`${name} is required and missing.`)
    return null
  }
}
