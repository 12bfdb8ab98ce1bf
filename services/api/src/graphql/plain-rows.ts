import {
  buildSchema,
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
import { listAskedFields } from './asked-fields.ts'

type Row = Readonly<Record<string, unknown>>
type ReadValue = (row: Row) => unknown

/** A list whose rows are written out already: to whoever runs the query it is one value. */
const writtenRows = new GraphQLScalarType({ name: 'WrittenRows', serialize: (rows) => rows })

/**
 * The schema by which queries run, once the true one has found them good. Lists of these types, which have nothing but
 * plain values, are written out in one go: a month has thousands of values, and to go through them one by one, as
 * fields that may each be promised, nested or asked with arguments, takes longer than to read them.
 */
export function buildRunningSchema(text: string, plainTypes: ReadonlySet<string>): GraphQLSchema {
  const schema = buildSchema(text)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rowType = getNamedType(field.type)
      const isList = isListType(getNullableType(field.type))
      if (isList && isObjectType(rowType) && plainTypes.has(rowType.name)) writeInOneGo(field, rowType)
    }
  }
  return schema
}

function writeInOneGo(field: GraphQLField<unknown, unknown>, rowType: GraphQLObjectType): void {
  const readers = describeValues(rowType)
  field.type = isNonNullType(field.type) ? new GraphQLNonNull(writtenRows) : writtenRows
  field.resolve = async (source, args, visit, info) => {
    const rows: unknown = await defaultFieldResolver(source, args, visit, info)
    if (!Array.isArray(rows)) return rows
    const columns = [...listAskedFields(info)].flatMap(([key, name]) => {
      const read = readers.get(name)
      return read ? [{ key, read }] : []
    })
    return rows.map((row: Row) => {
      const written: Record<string, unknown> = {}
      for (const { key, read } of columns) written[key] = read(row)
      return written
    })
  }
}

function describeValues(type: GraphQLObjectType): ReadonlyMap<string, ReadValue> {
  const readers = new Map<string, ReadValue>([['__typename', () => type.name]])
  for (const field of Object.values(type.getFields())) readers.set(field.name, describeValue(type, field))
  return readers
}

function describeValue(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): ReadValue {
  const [leaf, name] = [getNullableType(field.type), `${type.name}.${field.name}`]
  if (!isLeafType(leaf) || field.args.length > 0) throw new Error(`${name} is no plain value.`)
  const isRequired = isNonNullType(field.type)
  return (row) => {
    const value = row[field.name]
    if (value !== null && value !== undefined) return leaf.serialize(value)
    if (isRequired) throw new Error(`There is no ${name}, and there must be.`)
    return null
  }
}
