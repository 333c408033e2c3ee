import * as contract from '@antecedent/contracts/screens/my-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { downloadMyData, readMyData, requestMyData } from './my-data.service.ts';

export function registerMyDataRoutes(app: FastifyInstance, services: Platform): void {
  serve(app, contract.readMyData, ({ actor }) => readMyData(services, actor));
  serve(app, contract.requestMyData, ({ actor }) => requestMyData(services, actor));
  serve(app, contract.downloadMyData, ({ actor }) => downloadMyData(services, actor));
}
