export const KEPT_NAME = 'driveway-kept'

/** False on a device that keeps nothing yet; true where the browser cannot say. */
export async function hasKept(factory: IDBFactory): Promise<boolean> {
  try {
    return (await factory.databases()).some(({ name }) => name === KEPT_NAME)
  } catch {
    return true
  }
}

/** Removes everything that is kept on this device for a customer. Pages that have it open close it first. */
export function wipeKept(factory: IDBFactory): void {
  factory.deleteDatabase(KEPT_NAME)
}
