import type { System } from '@antecedent/contracts/administration';
import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { clock, count, dateTime, decimal, duration } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { fileSize as bytes } from '../assignment/file-size.ts';
import { useSystem } from './administration.api.ts';
import { type Fact, SystemPart } from './SystemPart.tsx';

/** How every part of the installation is, at this moment. */
export function Page() {
  const { t } = useTranslation();
  usePageTitle(t('administration.system.title'));
  const system = useSystem();
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{t('administration.system.title')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('administration.system.lead')}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          loading={system.isFetching}
          onClick={() => system.refetch()}
        >
          {t('administration.system.refresh')}
        </Button>
      </Box>
      {system.isPending && <LoadingSkeleton label={t('administration.system.loading')} />}
      {system.isError && !system.data && (
        <ErrorState
          title={t('administration.system.failed')}
          error={system.error}
          onRetry={() => system.refetch()}
        />
      )}
      {system.data && (
        <>
          <Parts system={system.data} />
          <Typography role="status" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            {t('administration.system.looked', { time: clock(system.dataUpdatedAt) })}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Parts({ system }: { system: System }) {
  const { t } = useTranslation();
  const { database, storage, jobs, mail, editor, backups } = system;
  const title = (
    part: 'server' | 'database' | 'storage' | 'jobs' | 'mail' | 'editor' | 'backups',
  ) => t(`administration.system.${part}`);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <SystemPart title={title('server')} facts={serverFacts(t, system)} />
      <SystemPart
        title={title('database')}
        part={database}
        factsOf={(of) => databaseFacts(t, of)}
      />
      <SystemPart title={title('storage')} part={storage} factsOf={(of) => storageFacts(t, of)} />
      <SystemPart
        title={title('jobs')}
        part={jobs}
        trouble={(of) => of.failed.length > 0}
        factsOf={(of) => [
          [t('administration.system.waiting'), listed(t, of.waiting)],
          [t('administration.system.failedJobs'), listed(t, of.failed)],
        ]}
      />
      <SystemPart
        title={title('mail')}
        part={mail}
        trouble={(of) => of.failed > 0}
        factsOf={(of) => mailFacts(t, of)}
      />
      <SystemPart
        title={title('editor')}
        part={editor}
        factsOf={(of) => [
          [
            t('administration.system.kind'),
            t(`administration.system.${of.kind === 'built-in' ? 'builtIn' : 'external'}`),
          ],
          [
            t('administration.system.answers'),
            t('administration.system.milliseconds', { value: decimal(of.milliseconds) }),
          ],
        ]}
      />
      <SystemPart
        title={title('backups')}
        part={backups}
        trouble={(of) => of.newest === null}
        factsOf={(of) => backupFacts(t, of)}
      />
    </Box>
  );
}

type Of<K extends 'database' | 'storage' | 'mail' | 'backups'> = Extract<System[K], { ok: true }>;

const serverFacts = (t: TFunction, { version, node }: System): Fact[] => [
  [t('administration.system.version'), version],
  [t('administration.system.uptime'), duration(node.uptimeSeconds)],
  [t('administration.system.started'), dateTime(node.startedAt)],
  [t('administration.system.runtime'), node.runtime],
  [t('administration.system.memory'), bytes(node.memoryBytes)],
];

const databaseFacts = (t: TFunction, of: Of<'database'>): Fact[] => [
  [
    t('administration.system.databaseVersion'),
    [of.version, of.embedded && t('administration.system.embedded')].filter(Boolean).join(', '),
  ],
  [t('administration.system.size'), bytes(of.sizeBytes)],
  [
    t('administration.system.answers'),
    t('administration.system.milliseconds', { value: decimal(of.milliseconds) }),
  ],
  [t('administration.system.connections'), count(of.connections)],
];

const storageFacts = (t: TFunction, { kind, freeBytes, totalBytes }: Of<'storage'>): Fact[] => [
  [t('administration.system.kind'), t(`administration.system.${kind}`)],
  [
    t('administration.system.free'),
    freeBytes === null || totalBytes === null
      ? t('common.notAvailable')
      : t('administration.system.freeOf', { free: bytes(freeBytes), total: bytes(totalBytes) }),
  ],
];

const mailFacts = (t: TFunction, of: Of<'mail'>): Fact[] => [
  [
    t('administration.system.way'),
    t(of.server ? 'administration.system.server_yes' : 'administration.system.server_no'),
  ],
  [t('administration.system.waiting'), count(of.waiting)],
  [t('administration.system.sent'), count(of.sent)],
  [t('administration.system.kept'), count(of.kept)],
  [t('administration.system.failedJobs'), count(of.failed)],
  ...(of.problem === null ? [] : [[t('administration.system.problem'), of.problem] as Fact]),
];

const backupFacts = (t: TFunction, { count: kept, newest }: Of<'backups'>): Fact[] =>
  newest === null
    ? [[t('administration.system.newest'), t('administration.system.noBackup')]]
    : [
        [t('administration.system.newest'), newest.name],
        [t('administration.system.at'), dateTime(newest.at)],
        [t('administration.system.size'), bytes(newest.sizeBytes)],
        [t('administration.system.count'), count(kept)],
      ];

/** `submissions.evaluate 3, versions.compact 1`. */
const listed = (t: TFunction, jobs: readonly { name: string; count: number }[]): string =>
  jobs.length === 0
    ? t('administration.system.none')
    : jobs.map(({ name, count: many }) => `${name} ${count(many)}`).join(', ');
