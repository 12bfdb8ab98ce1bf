import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'

type Part = ChargerRequest<'NotifyReport'>
export type ReportData = NonNullable<Part['reportData']>[number]

/** A charger can send any number of parts; its variables are some hundreds. */
const MAX_VARIABLES = 5_000

type Expected = {
  readonly requestId: number
  readonly data: ReportData[]
  timer: NodeJS.Timeout | null
  readonly end: () => void
}

export type DeviceReports = ReturnType<typeof createDeviceReports>

/** Collects the reports of chargers on their variables, which arrive in parts. */
export function createDeviceReports(waitMs: number) {
  const expected = new Map<number, Expected>()
  let lastRequestId = 0

  function waitFor(each: Expected): void {
    if (each.timer !== null) clearTimeout(each.timer)
    each.timer = setTimeout(each.end, waitMs)
  }

  return {
    /** Requests a report by `request`, which is false if none will come. Ends with the last part, or without a next one. */
    async collect(
      deviceNo: number,
      request: (requestId: number) => Promise<boolean>,
    ): Promise<readonly ReportData[]> {
      const { promise, resolve } = Promise.withResolvers<null>()
      const each: Expected = { requestId: ++lastRequestId, data: [], timer: null, end: () => resolve(null) }
      expected.set(deviceNo, each)
      try {
        if (!(await request(each.requestId))) return []
        waitFor(each)
        await promise
        return each.data
      } finally {
        if (each.timer !== null) clearTimeout(each.timer)
        if (expected.get(deviceNo) === each) expected.delete(deviceNo)
      }
    },

    /** False for a part that nobody has asked for. */
    add(deviceNo: number, { requestId, reportData = [], tbc = false }: Part): boolean {
      const each = expected.get(deviceNo)
      if (each === undefined || each.requestId !== requestId) return false
      each.data.push(...reportData.slice(0, MAX_VARIABLES - each.data.length))
      if (tbc) waitFor(each)
      else each.end()
      return true
    },
  }
}
