import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { functionIdOf } from './edge.ts';
import type { Functions } from './functions.ts';
import { type Created, type Resource, resolved } from './template.ts';

const Answer = z.object({
  Status: z.literal('SUCCESS'),
  PhysicalResourceId: z.string(),
  Data: z.record(z.string(), z.string()),
});

/**
 * Creates the template's custom resources of a type as CloudFormation does: invokes the Lambda of each and receives its
 * answer at a URL. Adds them to `created`.
 */
export async function createCustomResources(
  type: string,
  {
    template,
    created,
    functions,
  }: { template: ReadonlyMap<string, Resource>; created: Map<string, Created>; functions: Functions },
): Promise<void> {
  const answers = new Map<string, unknown>();
  const bucket = createServer((request, response) => {
    void text(request).then((body) => {
      answers.set(request.url ?? '', JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  // `address()` returns an object, because this server listens on a TCP port.
  const { port } = bucket.address() as AddressInfo;
  for (const [id, { Type, Properties }] of template) {
    if (Type !== type) continue;
    const { ServiceToken } = resolved(Properties, created) as { ServiceToken: string };
    await functions.invoke(functionIdOf(ServiceToken), {
      ...{ RequestType: 'Create', ResponseURL: `http://127.0.0.1:${port}/${id}`, ResourceType: type },
      ...{ StackId: 'rehearsal', RequestId: id, LogicalResourceId: id, ResourceProperties: { ServiceToken } },
    });
    const { PhysicalResourceId, Data } = Answer.parse(answers.get(`/${id}`));
    created.set(id, { ref: PhysicalResourceId, attributes: Data });
  }
  bucket.close();
}
