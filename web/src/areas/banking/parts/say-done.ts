import { toast } from '../../../api/toast';

export const sayDone = (message: string): void => void toast({ kind: 'success', message });
