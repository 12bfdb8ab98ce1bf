import {
  readComfort,
  type Comfort,
  type ComfortFields,
  type ComfortProblem,
} from '@driveway/domain/heat/comfort'
import type { HeatAsset } from '@driveway/domain/heat/heat-asset'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Household } from '@driveway/store/accounts/household-store'
import type { HeatStore } from '@driveway/store/heat/heat-store'

export type Heat = { readonly comfort: Comfort; readonly assets: readonly HeatAsset[] }

export type HeatService = {
  /** Null for a household with neither the heat nor the home-energy module. */
  find(): Promise<Heat | null>
  setComfort(fields: ComfortFields): Promise<Result<null, ComfortProblem | { code: 'heat-not-enabled' }>>
}

export function createHeatService(deps: {
  store: HeatStore
  loadHousehold: () => Promise<Household | null>
  accountNumber: string
}): HeatService {
  const { store, loadHousehold, accountNumber } = deps

  async function hasModule(): Promise<boolean> {
    const modules = (await loadHousehold())?.customer.modules
    return modules !== undefined && (modules.heat || modules.hes)
  }

  return {
    async find() {
      if (!(await hasModule())) return null
      const [comfort, assets] = await Promise.all([
        store.findComfort(accountNumber),
        store.listAssets(accountNumber),
      ])
      return { comfort, assets }
    },
    async setComfort(fields) {
      if (!(await hasModule())) return fail({ code: 'heat-not-enabled' })
      const read = readComfort(fields)
      if (!read.ok) return read
      await store.saveComfort(accountNumber, read.value)
      return succeed(null)
    },
  }
}
