import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { SentenceChoice } from './SentenceChoice.tsx';
import type { Stretch } from './sentences.ts';

/** A passage of a file, with where it begins. */
export type ChosenText = Stretch & { fileId: string };

type TextChoiceProps = {
  /** What is chosen. */
  label: string;
  query: UseQueryResult<{ fileId: string; text: string }>;
  chosen: Stretch | null;
  onChosen: (chosen: ChosenText | null) => void;
};

/** The student's own text, to choose sentences in. */
export function TextChoice({ label, query, chosen, onChosen }: TextChoiceProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = query;
  if (isPending) return <LoadingSkeleton label={t('evidence.ai.own.loading')} />;
  if (!data) {
    return (
      <ErrorState title={t('evidence.ai.own.failed')} error={error} onRetry={() => refetch()} />
    );
  }
  const { fileId, text } = data;
  if (text.trim() === '') return <EmptyState title={t('evidence.ai.own.empty')} />;
  return (
    <Box>
      <SentenceChoice
        label={label}
        text={text}
        chosen={chosen}
        onChosen={(stretch) => onChosen(stretch && { ...stretch, fileId })}
      />
    </Box>
  );
}
