import { ReadingPage } from './ReadingPage.tsx';
import { coordinatorReader, ReaderContext } from './reader.ts';

/** The reading page of a coordinator, at its own URL. */
export function CoordinatorReadingPage() {
  return (
    <ReaderContext value={coordinatorReader}>
      <ReadingPage />
    </ReaderContext>
  );
}
