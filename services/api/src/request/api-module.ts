import type {
  Customer,
  Device,
  Vehicle,
  VehiclePreferences,
} from '@driveway/contract/generated/customer-schema'
import type { Resolvable } from '@driveway/graphql-edge/resolvable'
import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from './request-context.ts'

/** Arguments follow the schema; each resolver declares its own. */
type Resolver<Source, Value> = (
  source: Source,
  args: never,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Value | Promise<Value>

type Fields<Type, Source> = {
  readonly [Field in keyof Type]?: Resolver<Source, Resolvable<Type[Field]>>
}

/** A module returns its own fields of a type; other modules add the rest. */
type ExtendedCustomer = Omit<Customer, 'devices' | 'vehicle'> & {
  readonly devices: readonly Partial<Device>[]
  readonly vehicle:
    | (Omit<Partial<Vehicle>, 'preferences'> & { readonly preferences: Partial<VehiclePreferences> })
    | null
}

type RootFields = Readonly<Record<string, Resolver<undefined, object>>>

/** A module's part of the schema: operations of its own, and fields that it adds to the types of others. */
export type ApiModule = {
  readonly resolvers: {
    readonly Query?: RootFields
    readonly Mutation?: RootFields
    readonly Customer?: Fields<ExtendedCustomer, Pick<Customer, 'accountNumber'>>
    readonly Device?: Fields<Device, Pick<Device, 'id'>>
    readonly Vehicle?: Fields<Vehicle, object>
    readonly VehiclePreferences?: Fields<VehiclePreferences, object>
  }
  /** Mutations that need no token. */
  readonly publicMutations?: readonly string[]
  /** Types of plain values whose lists may have thousands of rows. */
  readonly rowTypes?: readonly string[]
}
