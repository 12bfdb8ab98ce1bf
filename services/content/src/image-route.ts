import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentLibrary } from './content-library.ts'
import { isImageShown } from './resolvers/seasonal-skins-resolver.ts'
import { IMAGES_PATH } from './image/content-image.ts'

/** An image executes and loads nothing, wherever it is opened. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const FOR_EVER = 'public, max-age=31536000, immutable'

type Asked = { Params: { '*': string }; Querystring: { v?: string } }

/**
 * `GET /content/images/seasonal-skins/winter-car.svg?v=…`: serves validated images only, by their exact name and only
 * to a brand that shows them.
 */
export function addImageRoute(
  app: FastifyInstance,
  library: ContentLibrary,
  brandOf: (request: FastifyRequest) => string,
): void {
  app.get<Asked>(`${IMAGES_PATH}*`, async (request, reply) => {
    const id = request.params['*']
    const content = library.current()
    const image = content.images.get(id)
    if (!image || !isImageShown(id, { content, brand: brandOf(request) }))
      return reply.code(404).send({ errors: [{ message: 'There is no such picture.' }] })
    return reply
      .header('content-type', image.contentType)
      .header('content-security-policy', IMAGE_POLICY)
      .header('cache-control', request.query.v === image.version ? FOR_EVER : 'no-cache')
      .send(image.bytes)
  })
}
