export type DeviceTurns = {
  /** Begins when everything before it for the same charger is done. Resolves when it is done itself. */
  take(deviceNo: number, work: () => Promise<void>): Promise<void>
  /** Resolves when nobody has a turn any more. */
  drain(): Promise<void>
}

/** What takes several steps with one charger is done one after the other; chargers do not wait for each other. */
export function createDeviceTurns(onFault: (error: unknown) => void): DeviceTurns {
  const last = new Map<number, Promise<void>>()
  return {
    take(deviceNo, work) {
      const before = last.get(deviceNo) ?? Promise.resolve()
      const turn = before
        .then(work)
        .catch(onFault)
        .finally(() => {
          if (last.get(deviceNo) === turn) last.delete(deviceNo)
        })
      last.set(deviceNo, turn)
      return turn
    },
    async drain() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
