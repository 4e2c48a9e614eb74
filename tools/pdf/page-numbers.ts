import { PDFArray, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";

/** The page number of each named destination in a PDF, counted from one. */
export async function pageNumbers(pdf: Uint8Array): Promise<Map<string, number>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = new Map(document.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const places = document.catalog.lookupMaybe(PDFName.of("Dests"), PDFDict);
  return new Map(
    (places?.entries() ?? []).flatMap(([name]) => {
      const page = places?.lookup(name, PDFArray).get(0).toString();
      const number = page === undefined ? undefined : pages.get(page);
      return number === undefined ? [] : [[name.decodeText(), number] as const];
    }),
  );
}

/** Sets the document's metadata and makes viewers open it with bookmarks. */
export async function withFacts(
  pdf: Uint8Array,
  { title, author, date }: { readonly title: string; readonly author: string; readonly date: Date },
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreationDate(date);
  document.setModificationDate(date);
  document.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  return document.save({ useObjectStreams: true });
}
