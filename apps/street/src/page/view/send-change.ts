/** Sends a change to the street; resolves to its refusal, or null. */
export async function sendChange(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.ok) return null
    const answer: { error?: string } = await response.json()
    return answer.error ?? response.statusText
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
