import { type Assistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Check, Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { notify } from '../../../../lib/toasts.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { fieldButton, SearchRow } from '../../../../ui/SearchRow.tsx';
import { type MemberKind, useAddMember, useSearchAssistant } from '../class-detail.api.ts';

/** The error about an email address; null if it is valid. */
function addressProblem(email: string): string | null {
  const checked = searchAssistant.query.safeParse({ email });
  return checked.success ? null : ruleSentence(checked.error.issues[0]?.message ?? '');
}

type SearchProps = { detail: ClassDetail; kind: MemberKind };

/** Finds a person by their exact email address and adds them as an assistant or a co-instructor. */
export function MemberSearch({ detail, kind }: SearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const search = useSearchAssistant();
  const handleSearch = () => {
    const found = addressProblem(email);
    setProblem(found);
    if (found !== null) {
      search.reset();
      field.current?.focus();
      return;
    }
    search.mutate(email.trim(), {
      onError: (error) => notify('error', errorMessage(error)),
    });
  };
  return (
    <Box sx={{ mb: 3.5 }}>
      <SearchRow onSearch={handleSearch}>
        <TextField
          inputRef={field}
          type="email"
          fullWidth
          autoComplete="off"
          label={t(`classDetail.${kind}.email`)}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(null);
          }}
          error={problem !== null}
          helperText={problem}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Search size={18} aria-hidden="true" />}
          loading={search.isPending}
          sx={fieldButton}
        >
          {t(`classDetail.${kind}.search`)}
        </Button>
      </SearchRow>
      <Box role="status">
        {search.data && (
          <FoundPerson key={search.data.id} detail={detail} kind={kind} person={search.data} />
        )}
      </Box>
    </Box>
  );
}

function FoundPerson({ detail, kind, person }: SearchProps & { person: Assistant }) {
  const { t } = useTranslation();
  const add = useAddMember(detail.id, kind);
  const isThere = detail[kind].some(({ id }) => id === person.id);
  const name = fullName(person);
  const handleAdd = () =>
    add.mutate(person.id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => notify('success', t(`classDetail.${kind}.added`, { name })),
    });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t(`classDetail.${kind}.found`)}
      sx={{ p: { xs: 2, md: 2.5 }, mt: 2, maxWidth: 760 }}
    >
      <FactList
        facts={[
          [t(`classDetail.${kind}.firstName`), person.firstName],
          [t(`classDetail.${kind}.lastName`), person.lastName],
          [t(`classDetail.${kind}.address`), person.email],
          [t(`classDetail.${kind}.active`), t(person.confirmed ? 'common.yes' : 'common.no')],
        ]}
      />
      {isThere ? (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Check size={18} aria-hidden="true" />
          {t(`classDetail.${kind}.there`)}
        </Typography>
      ) : (
        <Button
          variant="contained"
          startIcon={<Plus size={18} aria-hidden="true" />}
          loading={add.isPending}
          onClick={handleAdd}
        >
          {t(`classDetail.${kind}.add`)}
        </Button>
      )}
    </Paper>
  );
}
