export const KEPT_NAME = 'driveway-kept'

/** Removes everything that is kept on this device for a customer. Pages that have it open close it first. */
export function wipeKept(factory: IDBFactory): void {
  factory.deleteDatabase(KEPT_NAME)
}
