/** The part of the page marked with the step's id. Null while it is not on the screen, and while a sheet is open. */
export function findTarget(document: Document, stepId: string): Element | null {
  if (document.querySelector('dialog[open]:not([data-tour-card])')) return null
  const parts = [...document.querySelectorAll<HTMLElement>('[data-tour]')]
  return parts.find(({ dataset }) => dataset['tour'] === stepId) ?? null
}
