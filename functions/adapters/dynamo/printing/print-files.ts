import { Entity, type EntityItem } from 'electrodb';
import type { PrintFile, PrintFiles } from '#functions/app/printing/ports.ts';
import { original, UploadStatus } from '#shared/model/artwork.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const printFile = {
  model: { service: 'shop', entity: 'printFile', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    artworkId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    printfulFileId: { type: 'number' },
    fileUrl: { type: 'string', required: true },
    status: { type: UploadStatus.options, required: true },
    width: { type: 'number' },
    height: { type: 'number' },
    fileSize: { type: 'number' },
    format: { type: 'string', required: true },
    dpi: { type: 'number', required: true, default: original.dpi },
    colorMode: { type: 'string', required: true, default: original.colorMode },
    createdAt: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['artworkId'] } },
  },
} as const;

const printFileEntity = perTable((table) => new Entity(printFile, table));

export function dynamoPrintFiles(table: Table): PrintFiles {
  const files = printFileEntity(table);

  const list: PrintFiles['list'] = async (userId) => {
    const { data } = await files.query.byUser({ userId }).go({ pages: 'all', consistent: true });
    return data.map(toFile);
  };

  return {
    async find(userId, artworkId) {
      const { data } = await files.get({ userId, artworkId }).go({ consistent: true });
      return data ? toFile(data) : undefined;
    },

    async findByFileId(userId, printfulFileId) {
      // Reads all of the shopper's files instead of using an index: the files are few, and an index would lag.
      return (await list(userId)).find((one) => one.printfulFileId === printfulFileId);
    },

    list,

    replace: (previous, file) =>
      unlessRefused(
        files
          .put(withoutNulls(file))
          .where(({ fileUrl, status, updatedAt, printfulFileId }, { eq, notExists }) =>
            previous
              ? [
                  eq(fileUrl, previous.fileUrl),
                  eq(status, previous.status),
                  eq(updatedAt, previous.updatedAt),
                  // A file that the provider has just accepted has the status of a file that was never sent.
                  previous.printfulFileId === null
                    ? notExists(printfulFileId)
                    : eq(printfulFileId, previous.printfulFileId),
                ].join(' AND ')
              : notExists(fileUrl),
          )
          .go(),
      ),
  };
}

type Item = EntityItem<Entity<string, string, string, typeof printFile>>;

const toFile = (item: Item): PrintFile => withNulls(printFile.attributes, item);
