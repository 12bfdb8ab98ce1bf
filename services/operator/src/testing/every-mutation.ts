import { operatorSchema } from '@driveway/contract/generated/operator-schema'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql'

/** A value of the right type that no act accepts, or that does no harm. */
function writeValue(type: GraphQLInputType): string {
  const bare = getNullableType(type)
  if (isListType(bare)) return '[]'
  const named = getNamedType(bare)
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(isRequiredInputField)
    return `{ ${fields.map((field) => `${field.name}: ${writeValue(field.type)}`).join(', ')} }`
  }
  return { Int: '1', Float: '1', Boolean: 'true' }[named.name] ?? '"none"'
}

/** Acts that are chosen by a word; another word chooses none. */
const words: Readonly<Partial<Record<string, string>>> = { request: '"reset"', change: '"pause"' }

/** Every mutation of the operator's schema with a reason of its own. */
export function writeMutations() {
  const fields = Object.values(buildSchema(operatorSchema).getMutationType()?.getFields() ?? {})
  return fields.map(({ name, args }) => {
    const reason = `Tried ${name} once`
    const values = args.map((arg) =>
      arg.name === 'reason'
        ? `reason: "${reason}"`
        : `${arg.name}: ${words[arg.name] ?? writeValue(arg.type)}`,
    )
    return { name, reason, mutation: `mutation { ${name}(${values.join(', ')}) { isSuccess } }` }
  })
}
