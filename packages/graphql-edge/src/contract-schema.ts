import { buildASTSchema, parse, type GraphQLSchema } from 'graphql'

/** A schema of the contract. `npm run generate` has validated its text; to do it again takes most of the time. */
export function readContractSchema(text: string): GraphQLSchema {
  return buildASTSchema(parse(text, { noLocation: true }), { assumeValidSDL: true })
}
