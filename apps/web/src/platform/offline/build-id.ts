/** The address of the app's script, whose hash changes with every part of the app. */
export function readBuild(document: Document): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
}
