/** The library refuses to load without this polyfill. */
await import('reflect-metadata')

/** Takes 0.2 s and 20 MB to load, so servers import it when the first certificate is signed. */
export const x509 = await import('@peculiar/x509')
