// PROVISIONAL until @pwen/api-client is generated.
export interface UserDto {
  id: number;
  username: string;
  phone: string | null;
  points: number;
  isAdmin: boolean;
  role: 'user' | 'auditor' | 'administrator';
  blocked: boolean;
  referralCode: string | null;
}
export interface SettingsDto {
  logo: string | null;
  productName: string;
  welcomeBonusPoints: number;
}
export interface ContentDto {
  id: number;
  type: 'video';
  title: string;
  description: string;
  url: string;
  thumbnailUrl: string;
  pointsReward: number;
  views: number;
  deleted: boolean;
  requiredSurveyId: number | null;
  createdAt: string;
  durationMs: number | null;
  sizeBytes: number;
  mimeType: string;
  width: number | null;
  height: number | null;
  isCompleted: boolean;
}
export interface ViewLimitDto {
  viewPoints: number;
  maxViewPoints: number;
  timeoutEndsAt: string | null;
}
export interface CompletionDto {
  newBalance: number;
  pointsEarned: number;
  viewLimit: ViewLimitDto;
}
export interface PointTransactionDto {
  id: number;
  type: string;
  sourceType: string;
  sourceId: string | null;
  amount: number;
  description: string;
  date: string;
  balanceAfter: number;
}
export interface PointHistoryDto {
  transactions: PointTransactionDto[];
  nextBefore: number | null;
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ data: T; response: Response }> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await response.text();
  const json: unknown = text ? JSON.parse(text) : undefined;
  if (!response.ok) throw Object.assign(new Error('refused'), { body: json, status: response.status });
  return { data: json as T, response };
}
export const getUser = () => call<UserDto>('GET', '/api/user');
export const login = (body: { username: string; password: string }) =>
  call<UserDto>('POST', '/api/login', body);
export const register = (body: {
  username: string;
  password: string;
  phone: string;
  referralCode?: string;
  isAdmin: false;
}) => call<UserDto>('POST', '/api/register', body);
export const logout = () => call<void>('POST', '/api/logout');
export const forgotPassword = (body: { username: string }) =>
  call<{ message: string }>('POST', '/api/forgot-password', body);
export const resetPassword = (body: { token: string; newPassword: string }) =>
  call<{ message: string }>('POST', '/api/reset-password', body);
export const getSettings = () => call<SettingsDto>('GET', '/api/settings');
export const listContent = (query: { limit: number; cursor?: string }) =>
  call<ContentDto[]>(
    'GET',
    `/api/content?${new URLSearchParams({ limit: String(query.limit), ...(query.cursor && { cursor: query.cursor }) })}`,
  );
export const getContent = (id: number) => call<ContentDto>('GET', `/api/content/${id}`);
export const incrementViews = (id: number) =>
  call<{ views: number }>('POST', `/api/content/${id}/increment-views`);
export const completeContent = (id: number) => call<CompletionDto>('POST', `/api/content/${id}/complete`);
export const getPointsHistory = (query: { limit: number; before?: number }) =>
  call<PointHistoryDto>(
    'GET',
    `/api/user/points/history?${new URLSearchParams({ limit: String(query.limit), ...(query.before && { before: String(query.before) }) })}`,
  );
